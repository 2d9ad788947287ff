import { Injectable } from '@nestjs/common';
import type { PersonSuspended } from '@arena/domain/tournament/suspensions/suspensions.events';
import { seasonOf, tournamentStream } from '@arena/domain/tournament/tournament.events';
import { AUDIT, type AuditDocument } from '@arena/projections/audit/audit.read-model';
import type { FormerSuspensionView } from '@arena/projections/suspensions/suspension.types';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { Clock } from '../../../platform/system/clock.js';

const TYPES = ['PersonSuspended', 'SuspensionLifted'];
/** Events of one person. */
const MOST = 200;

type Begun = Omit<FormerSuspensionView, 'ended_at'>;

@Injectable()
export class SuspensionsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly runtime: Runtime,
    private readonly clock: Clock,
  ) {}

  /** Those that have ended, the latest first. Reasons come from the log, so they are gone with the key of the person. */
  async former(userId: string): Promise<FormerSuspensionView[]> {
    const where = { person: userId, type: TYPES };
    const sort = [{ field: 'id', order: 'desc' as const }];
    const { documents } = await this.reader.find<AuditDocument>(AUDIT, { where, sort, limit: MOST });
    const former: FormerSuspensionView[] = [];
    const now = this.clock.now();
    // What followed: another suspension, or the lift.
    let next: string | null = null;
    for (const document of documents) {
      const begun = await this.begunBy(document);
      if (begun === 'taken-over') continue;
      const ended_at: string | null = begun && (next !== null && next < begun.until ? next : begun.until);
      if (begun && ended_at !== null && ended_at <= now) former.push({ ...begun, ended_at });
      next = document.at;
    }
    return former;
  }

  private async begunBy({ type, stream, revision, at }: AuditDocument): Promise<Begun | 'taken-over' | null> {
    const season = seasonOf(stream);
    if (type !== 'PersonSuspended' || season === null) return null;
    for await (const { data } of this.runtime.log.read(tournamentStream(season), {
      from: revision,
      limit: 1,
    })) {
      const { suspensionId, until, blocks, personal, takenOver } = data as PersonSuspended['data'];
      if (takenOver) return 'taken-over';
      const reason = personal?.reason ?? null;
      return { suspension_id: suspensionId, since: at, until, blocks: [...blocks], reason, season, revision };
    }
    return null;
  }
}
