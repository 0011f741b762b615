// What <heed-block> looks like beyond the base.
import { css } from 'lit';

export const blockStyle = css`
  .drawing {
    display: block;
    max-width: 48em;
    margin-inline: auto;
  }
  .words {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4em;
  }
`;
