import { Injectable } from '@nestjs/common';
import { isBracketPublic, VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { phaseOf } from '@arena/domain/tournament/tournament';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { shownRounds, type Viewer } from '@arena/projections/bracket/bracket.view';
import type { LogReader } from '@arena/projections/season-log/public-event.view';
import { ReadModelReader } from '../read-side/projector/reads/read-model-reader.js';
import { CommandGateway } from '../runtime/command-gateway.js';

export interface SeasonReader extends LogReader {
  /** Null before the first round. */
  readonly document: BracketDocument | null;
}

/** Says which events of a season's log somebody may see. */
@Injectable()
export class LogReaders {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
  ) {}

  /** Staff sees a closed season like visitors, so that its log is the same for all. */
  async of(season: number, viewer: Viewer): Promise<SeasonReader> {
    const isClosed = season < this.gateway.season();
    const document = await this.reader.get<BracketDocument>(BRACKET, String(season));
    const rounds = document ? shownRounds(document, isClosed ? VISITOR : viewer) : [];
    const inPhase = isBracketPublic(phaseOf(this.gateway.tournamentState()));
    return {
      document,
      bracket: isClosed || viewer.staff || inPhase,
      rounds: new Set(rounds.map(({ round }) => round)),
    };
  }
}
