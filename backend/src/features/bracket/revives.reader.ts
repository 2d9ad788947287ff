import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { labelsOf } from '@arena/projections/kernel/names';
import type { VoteView } from '@arena/projections/revives/revive.types';
import { VOTES, type VoteDocument } from '@arena/projections/revives/vote.read-model';
import { toVoteView } from '@arena/projections/revives/vote.view';
import { votesProjection } from '@arena/projections/revives/votes.projection';
import { DocumentsAfter } from '../../platform/as-of/documents-after.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';
import { type Caller, viewerOf } from '../../platform/request/caller.js';
import { CommandGateway, type TournamentOutcome } from '../../platform/runtime/command-gateway.js';

@Injectable()
export class RevivesReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
    private readonly documentsAfter: DocumentsAfter,
  ) {}

  async voteAfter(outcome: TournamentOutcome, viewerId: string): Promise<VoteView> {
    const id = String(outcome.season);
    const [votes, bracket] = await Promise.all([
      this.documentsAfter.of(votesProjection, outcome, { ids: [id] }),
      this.brackets.after(outcome),
    ]);
    const vote = votes.get(id);
    if (!vote) throw new DomainError('vote-not-open');
    return viewOf(vote, bracket, viewerId);
  }

  /** The latest vote; null without one, or while its round is hidden from the caller. */
  async vote(asked: number | undefined, caller: Caller | null): Promise<VoteView | null> {
    const season = this.gateway.seasonOr(asked);
    const [vote, bracket] = await Promise.all([
      this.reader.get<VoteDocument>(VOTES, String(season)),
      this.brackets.current(season),
    ]);
    if (!vote) return null;
    const visible = bracket.rounds.some(({ round, visible: shown }) => shown && round === vote.round);
    return visible || viewerOf(caller).staff ? viewOf(vote, bracket, caller?.userId ?? null) : null;
  }
}

function viewOf(vote: VoteDocument, bracket: BracketDocument, viewerId: string | null): VoteView {
  return toVoteView(vote, labelsOf(Object.values(bracket.teams)), viewerId);
}
