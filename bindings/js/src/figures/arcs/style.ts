// What only <heed-arcs> looks like; the rest is in ../base/style.ts.
import { css } from 'lit';
import { heads, matrix } from './style-controls.js';

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
    padding: calc(var(--_room, 174px) + max(1.625em, calc(var(--_size, 0px) * 0.8))) 8px 4px;
  }
  .words {
    display: flex;
    gap: max(8px, calc(var(--_size, 0px) * 0.36));
    position: relative;
  }
  .cell {
    display: flex;
    flex-direction: column;
    align-items: center;
    /* wide enough for “100 %” beneath the word */
    min-width: 2.875em;
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
    font-size: var(--heed-word-size, var(--_size, 1.375em));
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
  .cell button.changed {
    outline: 2px solid var(--_ink);
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
    font-size: max(0.8125em, calc(var(--_size, 0px) * 0.4));
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
    pointer-events: visibleStroke;
  }
  .strongest {
    font-size: max(1em, calc(var(--_size, 0px) * 0.5));
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
  .bars + .stage {
    margin-block-start: 1.25em;
  }
  .bar {
    width: 100%;
    height: 0.7em;
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

const paper = css`
  @media print {
    /* What fills a column of the screen is wider than a sheet. */
    .filled {
      zoom: 0.7;
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

const forced = css`
  @media (forced-colors: active) {
    .cell button {
      border: 1px solid var(--_line);
    }
    .matrix tbody td:not(.masked) {
      outline: 1px solid var(--_line);
      outline-offset: -1px;
    }
    .matrix:not(.dense) tbody td:not(.masked) {
      background: var(--_paper);
    }
  }
`;

export const arcsStyle = [words, drawing, matrix, heads, paper, forced];
