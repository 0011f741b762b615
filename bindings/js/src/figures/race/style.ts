// What <heed-race> looks like beyond the base.
import { css } from 'lit';

export const raceStyle = css`
  .drawing {
    display: block;
    max-width: 48em;
    margin-inline: auto;
  }
  .standing td,
  .standing th {
    padding: 0.15em 0.7em;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .standing {
    margin: 0.6em auto;
    border-collapse: collapse;
    font-size: 0.9em;
  }
  .standing tbody tr {
    border-top: 1px solid var(--line);
  }
`;
