// What <heed-learn> looks like beyond the base.
import { css } from 'lit';

export const learnStyle = css`
  .drawing {
    display: block;
    max-width: 48em;
    margin-inline: auto;
  }
  .scrub {
    flex-wrap: wrap;
    margin-block: 0.6em;
  }
  output {
    font-variant-numeric: tabular-nums;
  }
`;
