// The matrix, and the small pictures of all heads.
import { css } from 'lit';

export const matrix = css`
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

export const heads = css`
  .all-heads {
    flex-basis: 100%;
    min-width: 0;
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
  .head-name {
    max-width: 84px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 0.75em;
    color: var(--_quiet);
  }
`;
