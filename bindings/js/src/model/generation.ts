// A text that is being gone on with. One that nobody reads to its end, nor gives up, is given back when JavaScript collects it.

/** What the engine holds for it, from its first step to its end. */
export interface OpenGeneration {
  handle?: number | undefined;
}

/** What is told may not lead to the steps themselves, or they would never be collected. */
export const forgotten = new FinalizationRegistry<() => void>((tell) => {
  tell();
});
