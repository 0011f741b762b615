// What <heed-order> looks like beyond the base.
import { css } from 'lit';

export const orderStyle = css`
  .drawing {
    display: block;
    max-width: 48em;
    margin-inline: auto;
  }
  .field input {
    width: 9em;
    min-height: 2.1em;
    padding: 0.15em 0.5em;
    border: 1px solid var(--_line);
    border-radius: 6px;
    background: var(--_paper);
  }
  .words {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4em;
  }
`;
