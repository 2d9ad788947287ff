import type { EventMetadata } from '@arena/domain/kernel/event';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { SeasonRecord } from '../kernel/records.js';
import type { PublicEvent } from '../season-log/public-event.view.js';

/** Fields that projections read and the public log does not contain. Views of a replay must not show them. */
const PRIVATE: { readonly [T in TournamentEvent['type']]?: Readonly<Record<string, unknown>> } = {
  VideoSubmitted: { thumbnailKey: null },
  BetPlaced: { stake: 0, potentialGain: 0 },
  BetWithdrawn: { stake: 0 },
  BetsRefunded: { bets: [] },
};

const NOTHING = { actor: null, command: '', commandId: '', fingerprint: '', correlation: '', hash: '' };

/** An event of the public log in the shape that projections fold. Its position is its revision. */
export function recordOf(season: number, { revision, type, version, at, data }: PublicEvent): SeasonRecord {
  const hidden = PRIVATE[type];
  const record = {
    id: String(revision),
    stream: tournamentStream(season),
    revision,
    position: revision,
    type,
    version,
    data: hidden ? { ...hidden, ...data } : data,
    meta: { ...NOTHING, at } satisfies EventMetadata,
  };
  return record as unknown as SeasonRecord;
}
