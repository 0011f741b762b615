// What <heed-heads> looks like beyond the base.
import { css } from 'lit';

export const headsStyle = css`
  .drawing {
    display: block;
    max-width: 48em;
    margin-inline: auto;
  }
  .drawing [part='head'] {
    cursor: pointer;
  }
`;
