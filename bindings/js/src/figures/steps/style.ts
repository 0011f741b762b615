// What only <heed-steps> looks like; the rest is in ../base/style.ts.
import { css } from 'lit';

export const stepsStyle = css`
  .words,
  .tokens,
  .vector {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4em 0.6em;
    align-items: center;
    margin: 0 0 1em;
  }
  .tokens span {
    color: var(--_quiet);
  }
  .words button,
  .tokens button {
    min-width: 2.2em;
    min-height: 2.2em;
    font-size: 1.125em;
  }
  .words button[aria-pressed='true'] {
    background: var(--_query);
    color: var(--_on-query);
  }
  .scroller {
    overflow-x: auto;
    padding: 3px;
  }
  .vector {
    gap: 0.4em 1em;
    margin: 1em 0;
  }
  .steps {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  .steps th,
  .steps td {
    padding: 0.35em 1.1em 0.35em 0;
    text-align: start;
    white-space: nowrap;
  }
  .steps thead th {
    border-bottom: 1px solid var(--_line);
    color: var(--_quiet);
    font-size: 0.875em;
    font-weight: 400;
  }
  .steps tbody th {
    font-size: 1.125em;
    font-weight: 400;
  }
  .steps tr.self th {
    font-weight: 600;
  }
  .steps .number,
  .steps thead .number {
    text-align: end;
  }
  .steps tfoot th,
  .steps tfoot td {
    border-top: 1px solid var(--_line);
    color: var(--_quiet);
    font-size: 0.875em;
    font-weight: 400;
  }
  .steps tr.masked {
    color: var(--_quiet);
  }
  .query-text {
    color: var(--_query);
  }
  .steps thead .key-text {
    color: var(--_key-text);
  }
  .steps thead .value-text {
    color: var(--_value-text);
  }
  .output-text,
  .steps thead .output-text {
    color: var(--_output-text);
  }
  .strip,
  .weight {
    display: block;
  }
  .strip.output {
    cursor: pointer;
    touch-action: manipulation;
  }
  /* On a phone the numbers stand in one line, and the vectors beneath them. */
  .narrow .steps th,
  .narrow .steps td {
    padding-inline-end: 0.7em;
  }
  .narrow .steps .vectors td {
    padding-block: 0 0.6em;
  }
  .narrow .steps .vectors .strip {
    display: inline-block;
    margin-inline-end: 1em;
  }
  .narrow .steps tbody tr:not(.vectors) > * {
    padding-bottom: 0.15em;
  }
`;
