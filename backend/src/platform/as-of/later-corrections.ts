import { Inject, Injectable } from '@nestjs/common';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { Where } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import {
  correctedMatches,
  correctionViews,
  laterCorrections,
  RARE_CORRECTIONS,
  SETTLEMENTS,
} from '@arena/projections/as-of/later-corrections';
import { AUDIT, type AuditDocument } from '@arena/projections/audit/audit.read-model';
import { bracketProjection } from '@arena/projections/bracket/bracket.projection';
import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import type { Viewer } from '@arena/projections/bracket/bracket.view';
import type { CorrectionView } from '@arena/projections/kernel/as-of.types';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { auditedEvents } from '../read-side/audited-events.js';
import { ReadModelReader } from '../read-side/projector/reads/read-model-reader.js';
import { EVENT_LOG } from '../system/ports.js';
import { HiddenRounds, type SeasonRevision } from './hidden-rounds.js';
import { History } from './history.js';

export interface Later {
  /** Oldest first. */
  readonly events: readonly SeasonRecord[];
  readonly views: readonly CorrectionView[];
}

const NOTHING: Later = { events: [], views: [] };

/** What was corrected after a moment. The audit trail finds the events, so the log is not read through. */
@Injectable()
export class LaterCorrections {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly history: History,
    private readonly hiddenRounds: HiddenRounds,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  /** Without rounds hidden from the viewer, then or now. @throws history-busy */
  async after(place: SeasonRevision, viewer: Viewer): Promise<Later> {
    const then = await this.bracketAt(place, viewer);
    if (!then) return NOTHING;
    const { season, revision } = place;
    const rare = await this.eventsOf(season, { type: RARE_CORRECTIONS }, 0);
    const corrected = [...correctedMatches(then, rare)];
    if (corrected.length === 0) return NOTHING;
    const settled = await this.eventsOf(season, { type: SETTLEMENTS, match: corrected }, revision + 1);
    const all = [...rare, ...settled].sort((one, other) => one.revision - other.revision);
    const events = laterCorrections({ then, revision }, all);
    return { events, views: correctionViews(then, events) };
  }

  private async bracketAt(
    { season, revision }: SeasonRevision,
    viewer: Viewer,
  ): Promise<BracketDocument | null> {
    const asked = { purpose: 'past' } as const;
    const [hidden, documents] = await Promise.all([
      this.hiddenRounds.at({ season, revision }, viewer),
      this.history.documents(bracketProjection, season, revision, asked),
    ]);
    const bracket = documents.get(String(season));
    if (!bracket) return null;
    return { ...bracket, rounds: bracket.rounds.filter(({ round }) => !hidden.has(round)) };
  }

  /** @param from a revision */
  private async eventsOf(season: number, wanted: Where, from: number): Promise<SeasonRecord[]> {
    const where = { stream: tournamentStream(season), ...wanted };
    const { documents } = await this.reader.find<AuditDocument>(AUDIT, { where });
    const places = documents.filter(({ revision }) => revision >= from);
    return (await auditedEvents(this.log, places)) as SeasonRecord[];
  }
}
