import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { documentId } from '@arena/projections/kernel/season-projection';
import { teamLabelsIn } from '@arena/projections/bracket/team-labels';
import type { VoteView } from '@arena/projections/revives/revive.types';
import {
  BALLOTS,
  candidatesIn,
  countsAfter,
  VOTES,
  type BallotDocument,
  type VoteDocument,
} from '@arena/projections/revives/vote.read-model';
import { toVoteView, type Ballots } from '@arena/projections/revives/vote.view';
import { votesProjection } from '@arena/projections/revives/votes.projection';
import { DocumentsAfter } from '../../platform/as-of/documents-after.js';
import type { Reading } from '../../platform/queries/reading.js';
import type { SeasonQuery } from '../../platform/queries/season-query.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import type { TournamentOutcome } from '../../platform/runtime/command-gateway.js';

@Injectable()
export class RevivesReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
    private readonly documentsAfter: DocumentsAfter,
  ) {}

  async voteAfter(outcome: TournamentOutcome<Ballots>): Promise<VoteView> {
    const id = String(outcome.season);
    const [votes, bracket] = await Promise.all([
      this.documentsAfter.of(votesProjection, outcome, { ids: [id] }),
      this.brackets.after(outcome),
    ]);
    const vote = votes.get(id);
    if (!vote) throw new DomainError('vote-not-open');
    return viewOf(vote, bracket, outcome.answer);
  }

  /** The latest vote; null without one, or while its round or the bracket is hidden from the caller. */
  async vote({ season, viewer, caller }: Reading<SeasonQuery>): Promise<VoteView | null> {
    const [vote, bracket] = await Promise.all([
      this.reader.get<VoteDocument>(VOTES, String(season)),
      this.brackets.openTo(viewer, season),
    ]);
    if (!vote) return null;
    const visible = bracket.rounds.some(({ round, visible: shown }) => shown && round === vote.round);
    if (!visible && !viewer.staff) return null;
    return viewOf(vote, bracket, await this.ballots(vote, caller?.userId ?? null));
  }

  private async ballots(vote: VoteDocument, viewerId: string | null): Promise<Ballots> {
    const { season, revision } = vote;
    const counted = candidatesIn(vote).map(async (teamId) => {
      const range = { field: 'revision', from: countsAfter(vote, teamId) };
      const votes = await this.reader.count(BALLOTS, { where: { season, teamId }, range });
      return [teamId, votes] as const;
    });
    const id = viewerId === null ? null : documentId(season, viewerId);
    const own = id === null ? null : await this.reader.get<BallotDocument>(BALLOTS, id);
    const teamId = own && own.revision > revision ? own.teamId : null;
    const counts = own !== null && own.revision > countsAfter(vote, own.teamId);
    return {
      votes: new Map(await Promise.all(counted)),
      mine: counts ? teamId : null,
      voided: counts ? null : teamId,
    };
  }
}

function viewOf(vote: VoteDocument, bracket: BracketDocument, ballots: Ballots): VoteView {
  return toVoteView(vote, teamLabelsIn(bracket), ballots);
}
