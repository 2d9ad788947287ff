import { ShareBar } from '../bets/share-bar.js';
import { VersusFrame } from '../versus/versus-frame.js';
import type { VersusSide } from '../versus/versus-side.js';

const OPEN = { thumbnail: null, result: null };
const SIDES: readonly [VersusSide, VersusSide] = [
  { ...OPEN, name: 'Paper Comets', color: 'violet', odds: 1.65, characters: ['neon-ronin', 'moon-oracle'] },
  { ...OPEN, name: 'Ember Static', color: 'orange', odds: 2.4, characters: ['ember-fox', 'sun-archer'] },
];
const SUMS = { match_id: 'example', bets: { team1: 31, team2: 19 }, stakes: null, payouts: null };

/** A match that is open for bets. */
export function ExampleMatch() {
  return (
    <>
      <VersusFrame sides={SIDES} size="card" />
      <ShareBar sums={SUMS} sides={SIDES} />
    </>
  );
}
