import { useId } from 'react';
import styles from './arena-picture.module.css';

const STANDS = [0, 1, 2, 3] as const;
const MASTS = [
  { x: 150, reach: 520, tilt: 340 },
  { x: 420, reach: 600, tilt: 520 },
  { x: 780, reach: 600, tilt: 680 },
  { x: 1050, reach: 520, tilt: 860 },
] as const;

const CROWD = ['#5d5bb5', '#8b6a4c', '#3d3d86', '#b07a3c', '#2f3070'] as const;

/** Illustration: an arena at night with four floodlight masts and two corners. */
export function ArenaPicture() {
  const id = useId();
  return (
    <svg
      viewBox="0 0 1200 520"
      preserveAspectRatio="xMidYMax slice"
      className={styles.picture}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}beam`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff3d1" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ffb238" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}floor`} cx="0.5" cy="0.2" r="0.75">
          <stop offset="0" stopColor="#ffcf7a" stopOpacity="0.85" />
          <stop offset="0.35" stopColor="#c9602a" stopOpacity="0.55" />
          <stop offset="1" stopColor="#191a3a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0b0c1f" />
          <stop offset="0.7" stopColor="#232258" />
          <stop offset="1" stopColor="#3b2a5e" />
        </linearGradient>
      </defs>
      <rect width="1200" height="520" fill={`url(#${id}sky)`} />
      <Stars />
      {MASTS.map(({ x, tilt, reach }) => (
        <path
          key={x}
          className={styles.beam}
          d={`M${x - 22} 92 L${x + 22} 92 L${tilt + 190} ${reach} L${tilt - 190} ${reach} Z`}
          fill={`url(#${id}beam)`}
        />
      ))}
      {STANDS.map((row) => (
        <path
          key={row}
          d={`M-20 ${300 + row * 44} Q600 ${392 + row * 40} 1220 ${300 + row * 44} V540 H-20 Z`}
          fill={['#15163a', '#121331', '#0f1029', '#0c0d22'][row]}
        />
      ))}
      <Crowd />
      <ellipse cx="600" cy="505" rx="430" ry="74" fill={`url(#${id}floor)`} />
      <ellipse
        cx="600"
        cy="502"
        rx="250"
        ry="34"
        fill="none"
        stroke="#ffdb92"
        strokeOpacity="0.55"
        strokeWidth="2"
      />
      <path d="M600 470 V534" stroke="#ffdb92" strokeOpacity="0.55" strokeWidth="2" />
      {MASTS.map(({ x }) => (
        <Mast key={x} x={x} />
      ))}
    </svg>
  );
}

function Mast({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x - 3} 96 H${x + 3} L${x + 7} 380 H${x - 7} Z`} fill="#090a1c" />
      <rect x={x - 34} y="66" width="68" height="34" rx="5" fill="#10112c" />
      {[-22, -7, 8, 23].map((dx) => (
        <g key={dx}>
          <circle cx={x + dx} cy="76" r="5" fill="#fff6dd" />
          <circle cx={x + dx} cy="90" r="5" fill="#ffe2a3" />
        </g>
      ))}
    </g>
  );
}

/** Positions by the golden angle: scattered, but the same on every visit. */
function Stars() {
  return (
    <g fill="#e9e8ff">
      {Array.from({ length: 60 }, (_, n) => (
        <circle
          key={n}
          cx={(n * 741.6) % 1200}
          cy={(n * n * 7.3 + n * 31) % 240}
          r={n % 7 === 0 ? 1.7 : 0.9}
          opacity={0.25 + (n % 5) * 0.12}
        />
      ))}
    </g>
  );
}

/** Spectators in three curved tiers. */
function Crowd() {
  return (
    <g>
      {Array.from({ length: 210 }, (_, n) => {
        const x = ((n * 0.61803399) % 1) * 1200;
        const tier = n % 3;
        const bow = 1 - ((x - 600) / 600) ** 2;
        const paint = CROWD[(n * 7) % CROWD.length];
        const y = 318 + tier * 44 + bow * 42 + ((n * 11) % 13);
        return <circle key={n} cx={x} cy={y} r={2.6 + (n % 3) * 0.5} fill={paint} opacity={0.5} />;
      })}
    </g>
  );
}
