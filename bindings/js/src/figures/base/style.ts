// The style sheet of every figure, adopted, never inline. Every colour and size is a custom property that a page may set.
import { css, unsafeCSS } from 'lit';
import type { CSSResult } from 'lit';
import { DARK, FORCED, LIGHT, variableOf } from '../shared/colours.js';
import type { Palette } from '../shared/colours.js';

/** --_ink: var(--heed-ink, #1c1e21) and so on: the page's wish, else the palette. */
function variables(palette: Palette): CSSResult {
  return unsafeCSS(
    Object.entries(palette)
      .map(([name, colour]) => `--_${variableOf(name)}: var(--heed-${variableOf(name)}, ${String(colour)});`)
      .join(''),
  );
}

/** The reader's own colours go before the page's. */
function forced(): CSSResult {
  return unsafeCSS(
    Object.entries(FORCED)
      .map(([name, colour]) => `--_${variableOf(name)}: ${String(colour)};`)
      .join(''),
  );
}

const frame = css`
  :host {
    display: block;
    font-family: var(--heed-font, inherit);
    line-height: 1.5;
    text-align: start;
  }
  :host([hidden]) {
    display: none;
  }
  .root,
  .message {
    ${variables(LIGHT)}
    position: relative;
    margin: 0;
    color: var(--_ink);
    color-scheme: light;
    /* A figure's own words, in its own language: nothing that the page says of its running text. */
    direction: ltr;
    font-style: normal;
    font-weight: 400;
    font-variant: normal;
    letter-spacing: normal;
    line-height: 1.5;
    overflow-wrap: normal;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    white-space: normal;
    word-break: normal;
    word-spacing: normal;
    writing-mode: horizontal-tb;
  }
  .root.dark,
  .message.dark {
    ${variables(DARK)}
    color-scheme: dark;
  }
  .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  button,
  select,
  input {
    font: inherit;
    color: inherit;
  }
  :focus-visible {
    outline: 2px solid var(--_query);
    outline-offset: 2px;
  }
  .message {
    padding: 0.75em 1em;
    border-radius: 8px;
    background: var(--_wash);
  }
  .message.error {
    border-inline-start: 4px solid var(--_key);
    overflow-wrap: anywhere;
  }
  .message.error p {
    margin: 0 0 0.6em;
  }
`;

const caption = css`
  figcaption {
    margin-top: 1em;
    font-size: 0.8125em;
    color: var(--_quiet);
  }
  figcaption p {
    margin: 0.2em 0;
    max-width: 60em;
  }
  .remark {
    color: var(--_ink);
  }
  .badge {
    display: inline-block;
    margin-inline-end: 0.4em;
    padding: 0 0.55em;
    border-radius: 1em;
    border: 1px solid var(--_line);
    color: var(--_ink);
  }
  .badge.computed {
    border-color: var(--_query);
  }
  .badge.given {
    border-style: dashed;
  }
`;

const controls = css`
  .controls {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6em 1.1em;
    align-items: center;
    margin-bottom: 1em;
    font-size: 0.875em;
  }
  .field {
    display: inline-flex;
    gap: 0.45em;
    align-items: center;
    max-width: 100%;
  }
  .field span,
  legend {
    color: var(--_quiet);
    white-space: nowrap;
  }
  .field select {
    min-width: 0;
  }
  .check {
    display: inline-flex;
    gap: 0.4em;
    align-items: center;
    min-height: 2em;
  }
  select {
    min-height: 2.1em;
    padding: 0.15em 0.4em;
    border: 1px solid var(--_line);
    border-radius: 6px;
    background: var(--_paper);
  }
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
  input {
    accent-color: var(--_query);
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4em 1.1em;
    align-items: center;
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  legend {
    float: inline-start;
    padding: 0;
    margin-inline-end: 0.2em;
  }
  summary {
    cursor: pointer;
    width: max-content;
  }
`;

const elsewhere = css`
  /* With forced colours the palette is the reader's, and everything that is drawn with it stays as it is drawn. */
  @media (forced-colors: active) {
    .root,
    .message,
    .root.dark,
    .message.dark {
      ${forced()}
      forced-color-adjust: none;
    }
    .message {
      border: 1px solid var(--_line);
    }
  }
  @media print {
    .root.dark,
    .message.dark {
      ${variables(LIGHT)}
      color-scheme: light;
    }
    .root,
    .root * {
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
    .controls,
    .hint {
      display: none;
    }
  }
`;

export const baseStyle = [frame, caption, controls, elsewhere];
