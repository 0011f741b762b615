// What <heed-depth> looks like beyond the base.
import { css } from 'lit';

export const depthStyle = css`
  .drawing {
    display: block;
    max-width: 44em;
    margin-inline: auto;
  }
`;
