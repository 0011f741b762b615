// What <heed-vectors> looks like beyond the base.
import { css } from 'lit';

export const vectorsStyle = css`
  .drawing {
    display: block;
    max-width: 48em;
    margin-inline: auto;
  }
  .field input {
    width: 7em;
    min-height: 2.1em;
    padding: 0.15em 0.4em;
    border: 1px solid var(--_line);
    border-radius: 6px;
    background: var(--_paper);
  }
  .field input[aria-invalid='true'] {
    border-color: var(--_key);
  }
  .suggestions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    align-items: center;
    flex-basis: 100%;
  }
  .suggestions span {
    color: var(--_quiet);
  }
  .unknown {
    flex-basis: 100%;
    margin: 0;
    color: var(--_key-text);
  }
`;
