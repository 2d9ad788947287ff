import type { TFunction } from 'i18next';
import type { Stub } from './bracket-layout.types.js';

/** "to the left half, match 3" or "from the right half". */
export function stubText({ way, half, number }: Stub, t: TFunction<'bracket'>): string {
  return t(`stub.${way}.${half}`, { number });
}
