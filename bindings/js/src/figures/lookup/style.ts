// What <heed-lookup> looks like beyond the base.
import { css } from 'lit';

export const lookupStyle = css`
  .drawing {
    display: block;
    max-width: 48em;
    margin-inline: auto;
  }
  .drawing [part='state'],
  .drawing [part='row'] {
    cursor: grab;
    touch-action: none;
  }
`;
