import type { RevivalVoteOpened } from '@arena/domain/tournament/revives/revives.events';
import type { RecordedOf, SeasonRecord } from '../kernel/records.js';
import { wholeProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { VOTES, type VoteDocument, type VoteEnd } from './vote.read-model.js';

type Roster = VoteDocument['roster'];

const TOUCHING: ReadonlySet<SeasonRecord['type']> = new Set<SeasonRecord['type']>([
  'RevivalVoteOpened',
  'RevivalVoteEnded',
  'RevivalVoteClosed',
  'RevivalVoteCancelled',
  'RevivalVotesVoided',
  'TeamRevived',
  'ReviveRevoked',
  'WinnerOverturned',
  'SeasonClosed',
]);

function opened({ data, revision }: RecordedOf<RevivalVoteOpened>, season: number): VoteDocument {
  const { round, opensAt, closesAt, candidates } = data;
  return {
    id: String(season),
    season,
    round,
    opensAt,
    closesAt,
    revision,
    ended: null,
    winner: null,
    roster: candidates.map((teamId) => ({ teamId, out: false })),
    voided: {},
  };
}

/** A team that was missing when the vote opened comes last. */
function standsNow(roster: Roster, teamId: string): Roster {
  const known = roster.some((entry) => entry.teamId === teamId);
  if (!known) return [...roster, { teamId, out: false }];
  return roster.map((entry) => (entry.teamId === teamId ? { teamId, out: false } : entry));
}

function rosterAfter(roster: Roster, event: SeasonRecord): Roster {
  switch (event.type) {
    case 'TeamRevived':
      return roster.map((entry) => (entry.teamId === event.data.teamId ? { ...entry, out: true } : entry));
    case 'ReviveRevoked':
      // Revoked with an overturned result, so the team did not lose after all.
      return event.data.because === 'admin' ? standsNow(roster, event.data.teamId) : roster;
    case 'WinnerOverturned':
      // The loser replaces the winner, unless the winner was revived before the vote opened.
      const renamed = roster.map((entry) =>
        entry.teamId === event.data.winner ? { ...entry, teamId: event.data.loser } : entry,
      );
      return standsNow(renamed, event.data.loser);
    default:
      return roster;
  }
}

function endedBy(event: SeasonRecord): VoteEnd | null {
  const { at } = event.meta;
  switch (event.type) {
    case 'RevivalVoteEnded':
      return { how: 'early', at, reason: event.data.reason };
    case 'RevivalVoteClosed':
      return { how: 'time-up', at, reason: null };
    case 'RevivalVoteCancelled': {
      const { because, reason = null } = event.data;
      return { how: because === 'admin' ? 'cancelled' : because, at, reason };
    }
    case 'SeasonClosed':
      return { how: 'season-closed', at, reason: null };
    default:
      return null;
  }
}

function changed(document: VoteDocument, event: SeasonRecord): VoteDocument {
  // `RevivalVoteEnded` comes before the result.
  if (event.type === 'RevivalVoteClosed')
    return { ...document, ended: document.ended ?? endedBy(event), winner: event.data.winner };
  if (document.ended) return document;
  switch (event.type) {
    case 'RevivalVotesVoided':
      return { ...document, voided: { ...document.voided, [event.data.teamId]: event.revision } };
    case 'TeamRevived':
      // The winner of the vote stays in the list.
      if (event.data.by === 'vote' || event.data.round !== document.round) return document;
      return { ...document, roster: rosterAfter(document.roster, event) };
    case 'ReviveRevoked':
    case 'WinnerOverturned':
      if (event.data.round !== document.round) return document;
      return { ...document, roster: rosterAfter(document.roster, event) };
    default:
      return { ...document, ended: endedBy(event) };
  }
}

export const votesProjection: Projection<VoteDocument> = wholeProjection<VoteDocument>({
  name: VOTES,
  version: 4,
  indexes: [],
  touches: (event) => TOUCHING.has(event.type),
  project(document, event, season) {
    if (event.type === 'RevivalVoteOpened') return opened(event, season);
    return document && changed(document, event);
  },
});
