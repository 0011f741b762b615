// What <heed-mask> looks like beyond the base.
import { css } from 'lit';

export const maskStyle = css`
  .drawing {
    display: block;
    max-width: 48em;
    margin-inline: auto;
  }
  .drawing [part='input'] {
    cursor: pointer;
  }
`;
