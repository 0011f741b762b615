// Buttons of figures that have some beside their words.
import { css } from 'lit';

export const buttonStyle = css`
  .button {
    min-height: 2.1em;
    padding: 0.15em 0.7em;
    border: 1px solid var(--_line);
    border-radius: 6px;
    background: var(--_paper);
    cursor: pointer;
  }
  .button[aria-pressed='true'] {
    border-color: var(--_query);
    box-shadow: inset 0 0 0 1px var(--_query);
  }
`;
