// What <heed-relay> looks like beyond the base.
import { css } from 'lit';

export const relayStyle = css`
  .drawing {
    display: block;
    max-width: 48em;
    margin-inline: auto;
  }
  .count {
    font-variant-numeric: tabular-nums;
  }
  @media (prefers-reduced-motion: no-preference) {
    .playing .newest {
      animation: grow 0.3s ease-out;
      stroke-dasharray: 1;
    }
  }
  @keyframes grow {
    from {
      stroke-dashoffset: 1;
    }
  }
`;
