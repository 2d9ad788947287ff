import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { LogHeads } from '../../../platform/writer/chain/log-heads.js';
import { eventLine, firstLine, lastLine } from '../../../platform/log-file/log-line.js';
import type { TimeSlice } from '../../../platform/system/time-slice.js';

/** Events per read and per chunk. */
const PAGE = 200;

/** The log file of one closed season. @throws LogBroken: a damaged log has no archive */
export async function* logOf(
  store: Pick<EventStore, 'read'>,
  season: number,
  heads: LogHeads,
  slice: TimeSlice,
): AsyncGenerator<string> {
  yield firstLine();
  for (let from = 0; ; from += PAGE) {
    await slice.next();
    let text = '';
    let read = 0;
    for await (const event of store.read(tournamentStream(season), { from, limit: PAGE })) {
      heads.take(event);
      text += eventLine(event);
      read += 1;
      if (slice.isOver) await slice.next();
    }
    if (text !== '') yield text;
    if (read < PAGE) break;
  }
  yield lastLine({ events: heads.events, heads: heads.list() });
}
