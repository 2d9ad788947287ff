import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Modules of quiet space around a code, as the standard wants it. */
const BORDER = 4;

/** A QR code, black on white in every theme, because readers expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'L' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
