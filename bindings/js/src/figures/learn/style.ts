// What <heed-learn> looks like beyond the base.
import { css } from 'lit';

export const learnStyle = css`
  .drawing {
    display: block;
    max-width: 48em;
    margin-inline: auto;
  }
  output {
    font-variant-numeric: tabular-nums;
  }
`;
