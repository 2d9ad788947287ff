import {
  candidatesIn,
  countsAfter,
  type BallotDocument,
  type VoteDocument,
} from '../revives/vote.read-model.js';

/** Votes by candidate, as the reader counts them. */
export function countBallots(vote: VoteDocument, ballots: Iterable<BallotDocument>): Map<string, number> {
  const counted = [...ballots].filter(({ teamId, revision }) => revision > countsAfter(vote, teamId));
  return new Map(
    candidatesIn(vote).map((id) => [id, counted.filter(({ teamId }) => teamId === id).length] as const),
  );
}
