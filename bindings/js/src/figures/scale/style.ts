// What <heed-scale> looks like beyond the base.
import { css } from 'lit';

export const scaleStyle = css`
  .slider {
    flex: 1 1 20em;
  }
  .slider input {
    flex: 1 1 8em;
    min-width: 6em;
    min-height: 2em;
  }
  .slider output {
    min-width: 2.5em;
    font-variant-numeric: tabular-nums;
  }
  .drawing {
    display: block;
    max-width: 48em;
    margin-inline: auto;
  }
`;
