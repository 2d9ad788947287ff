import { Injectable } from '@nestjs/common';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { ReadModelReader } from '../read-side/projector/read-model-reader.js';
import { shownRounds, type Viewer } from '@arena/projections/bracket/bracket.view';

export type Rounds = ReadonlySet<number>;

export const NO_ROUNDS: Rounds = new Set();

@Injectable()
export class HiddenRounds {
  constructor(private readonly reader: ReadModelReader) {}

  async from(viewer: Viewer, season: number): Promise<Rounds> {
    const bracket = viewer.staff ? null : await this.reader.get<BracketDocument>(BRACKET, String(season));
    if (!bracket) return NO_ROUNDS;
    const shown = new Set(shownRounds(bracket, viewer).map(({ round }) => round));
    return new Set(bracket.rounds.map(({ round }) => round).filter((round) => !shown.has(round)));
  }
}
