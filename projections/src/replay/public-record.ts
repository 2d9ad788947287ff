import type { EventMetadata } from '@arena/domain/kernel/events/event';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { tournamentStreams } from '@arena/domain/tournament/tournament.stream';
import type { SeasonRecord } from '../kernel/records.js';
import type { PublicEvent } from '../season-log/public-event.view.js';

const NOTHING = { actor: null, command: '', commandId: '', fingerprint: '', correlation: '', hash: '' };

/** An event of the public log in the shape that projections fold. Its position is its revision. */
export function recordOf(season: number, { revision, type, version, at, data }: PublicEvent): SeasonRecord {
  const record = {
    id: String(revision),
    stream: tournamentStream(season),
    revision,
    position: revision,
    type,
    version,
    data: { ...tournamentStreams.events[type].standIns, ...data },
    meta: { ...NOTHING, at } satisfies EventMetadata,
  };
  return record as unknown as SeasonRecord;
}
