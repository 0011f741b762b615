// The element's own style sheet, adopted, never inline. Every colour and size is a custom property that a page may set.
import { css, unsafeCSS } from 'lit';
import { DARK, LIGHT } from './colours.js';
import type { Palette } from './colours.js';

/** --_ink: var(--heed-ink, #1c1e21) and so on: the page's wish, else the palette. */
function variables(palette: Palette): ReturnType<typeof unsafeCSS> {
  const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return unsafeCSS(
    Object.entries(palette)
      .map(([name, colour]) => `--_${dashed(name)}: var(--heed-${dashed(name)}, ${String(colour)});`)
      .join(''),
  );
}

const base = css`
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
`;

const words = css`
  .panes {
    display: flex;
    flex-wrap: wrap;
    gap: 1.5em 2.5em;
    align-items: flex-end;
    justify-content: center;
  }
  .pane {
    flex: 1 1 26em;
    min-width: 0;
    max-width: 100%;
  }
  .stage {
    position: relative;
    overflow: auto hidden;
    scrollbar-width: thin;
  }
  .track {
    position: relative;
    width: max-content;
    min-width: 0;
    margin-inline: auto;
    padding: var(--_room, 200px) 8px 4px;
  }
  .words {
    display: flex;
    gap: 8px;
    position: relative;
  }
  .cell {
    display: flex;
    flex-direction: column;
    align-items: center;
    min-width: 46px;
    flex: none;
  }
  .cell button {
    position: relative;
    width: 100%;
    min-height: 44px;
    padding: 0.1em 0.45em;
    border: 0;
    border-radius: 9px;
    background: var(--_wash);
    font-size: var(--heed-word-size, 1.375em);
    line-height: 1.4;
    white-space: nowrap;
    cursor: pointer;
    touch-action: manipulation;
  }
  .cell.key button {
    box-shadow: inset 0 -3px 0 var(--_key);
  }
  .cell.query button {
    background: var(--_query);
    color: var(--_on-query);
  }
  .cell.masked button {
    color: var(--_quiet);
    background: repeating-linear-gradient(45deg, var(--_line) 0 1.5px, var(--_paper) 1.5px 6px);
  }
  .cell button.unknown {
    outline: 1.5px dashed var(--_quiet);
    outline-offset: -2px;
  }
  .cell button:focus-visible {
    outline: 3px solid var(--_key);
    outline-offset: 2px;
  }
  .share,
  .bar-share {
    /* “10 %” also among words that run from right to left */
    direction: ltr;
  }
  .share {
    min-height: 1.7em;
    padding-top: 0.15em;
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
    color: var(--_key-text);
  }
  .cell.masked .share {
    color: var(--_quiet);
  }
  .scrolls .cell.selected {
    position: sticky;
    inset-inline: 0;
    z-index: 2;
  }
  .scrolls .cell.selected button {
    box-shadow: 0 0 0 4px var(--_paper);
  }
`;

const drawing = css`
  .overlay {
    position: absolute;
    inset-block-start: 0;
    left: 0;
    z-index: 1;
    pointer-events: none;
    overflow: visible;
  }
  .arc {
    fill: none;
    stroke: var(--_query);
    pointer-events: visibleStroke;
  }
  .end {
    fill: var(--_key);
    stroke: var(--_paper);
    stroke-width: 1.5;
  }
  .strongest {
    font-size: 16px;
    font-weight: 600;
    text-anchor: middle;
    fill: var(--_ink);
    stroke: var(--_paper);
    stroke-width: 4px;
    stroke-linejoin: round;
    paint-order: stroke;
    font-variant-numeric: tabular-nums;
  }
  .bars {
    display: grid;
    grid-template-columns: fit-content(40%) 1fr auto;
    gap: 0.35em 0.75em;
    align-items: center;
    margin-block: 0.75em 0;
    max-width: 36em;
    contain: inline-size;
  }
  .bar {
    width: 100%;
    height: 0.7em;
  }
  .bar path {
    fill: none;
    stroke-width: 10;
  }
  .bar .track {
    stroke: var(--_wash);
  }
  .bar .fill {
    stroke: var(--_query);
  }
  .bar-word {
    overflow-wrap: anywhere;
  }
  .bar-share {
    font-variant-numeric: tabular-nums;
    color: var(--_key-text);
    text-align: end;
  }
  .scrolls:not(.narrow) .bars {
    display: none;
  }
  .narrow .track {
    width: auto;
    padding: 0;
  }
  .narrow .words {
    flex-wrap: wrap;
  }
  .narrow .words {
    gap: 6px;
  }
  .narrow .cell {
    min-width: 44px;
  }
  .narrow .share {
    display: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    .locked .arc {
      animation: draw 0.28s ease-out;
    }
    @keyframes draw {
      from {
        stroke-dasharray: 0 1;
      }
      to {
        stroke-dasharray: 1 0;
      }
    }
  }
`;

const matrix = css`
  .matrix-frame {
    overflow: auto;
    max-width: 100%;
    max-height: 34em;
  }
  .matrix {
    border-collapse: separate;
    border-spacing: 2px;
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
  }
  .matrix caption {
    caption-side: bottom;
    padding-top: 0.5em;
    color: var(--_quiet);
    text-align: start;
  }
  .matrix th {
    font-weight: 400;
    white-space: nowrap;
    padding: 0 0.3em;
  }
  .matrix th[scope='row'] {
    text-align: end;
  }
  .matrix tbody tr {
    cursor: pointer;
  }
  .matrix tbody td {
    min-width: 2.3em;
    height: 2.3em;
    padding: 0;
    text-align: center;
    border-radius: 3px;
    background: color-mix(in srgb, var(--_query) calc(var(--w) * 50%), var(--_wash));
  }
  .matrix.dense th[scope='col'] span {
    writing-mode: vertical-rl;
  }
  .matrix.dense tbody td {
    min-width: 0.9em;
    height: 0.9em;
    border-radius: 2px;
  }
  .matrix td.masked {
    color: var(--_quiet);
    background: repeating-linear-gradient(45deg, var(--_line) 0 1.5px, var(--_paper) 1.5px 6px);
  }
  .matrix .current th {
    background: var(--_query);
    color: var(--_on-query);
    border-radius: 3px;
  }
`;

const chrome = css`
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
  .all-heads {
    flex-basis: 100%;
    min-width: 0;
  }
  summary {
    cursor: pointer;
    width: max-content;
  }
  .heads {
    overflow-x: auto;
    padding: 0.6em 2px;
  }
  .layer {
    display: flex;
    gap: 6px;
    align-items: center;
    margin-bottom: 6px;
  }
  .layer-name {
    min-width: 1.2em;
    color: var(--_quiet);
  }
  .head {
    display: flex;
    flex-direction: column;
    align-items: center;
    padding: 4px 6px;
    border: 1px solid var(--_line);
    border-radius: 7px;
    background: var(--_paper);
    cursor: pointer;
  }
  .head[aria-pressed='true'] {
    border-color: var(--_query);
    box-shadow: 0 0 0 1px var(--_query);
  }
  .head circle {
    fill: var(--_line);
  }
  .head circle.query {
    fill: var(--_query);
  }
  .head-name {
    max-width: 84px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 0.75em;
    color: var(--_quiet);
  }
`;

const paper = css`
  @media print {
    .root.dark,
    .message.dark {
      ${variables(LIGHT)}
      color-scheme: light;
    }
    .controls {
      display: none;
    }
    button,
    .bar,
    .matrix td {
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
    .scrolls .stage {
      overflow: visible;
    }
    .scrolls .track {
      width: auto;
      padding: 0;
    }
    .scrolls .words {
      flex-wrap: wrap;
    }
    .scrolls .overlay {
      display: none;
    }
    .scrolls:not(.narrow) .bars {
      display: grid;
    }
    .scrolls .cell.selected {
      position: static;
    }
  }
`;

export const styles = [base, words, drawing, matrix, chrome, paper];
