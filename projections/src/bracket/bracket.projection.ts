import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { SeasonRecord } from '../log/records.js';
import { wholeProjection } from '../log/season-projection.js';
import type { Projection } from '../projector/projection.js';
import {
  closed,
  favorited,
  launched,
  oddsSet,
  reviveAdded,
  reviveRemoved,
  revivesAllowed,
  won,
  withMatch,
  withRound,
} from './bracket-changes.js';
import { BRACKET, type BracketDocument, type BracketTeam } from './bracket.read-model.js';

const TOUCHING: ReadonlySet<SeasonRecord['type']> = new Set<SeasonRecord['type']>([
  'SeasonOpened',
  'SeasonClosed',
  'TeamRegistered',
  'TeamDeleted',
  'DrawCommitted',
  'RoundLaunched',
  'FavoriteNamed',
  'OddsSet',
  'RoundVisibilityChanged',
  'BettingClosed',
  'BettingReopened',
  'WinnerDeclared',
  'WinnerOverturned',
  'BetsSettled',
  'GrandWinnerCrowned',
  'GrandWinnerUncrowned',
  'RevivesAllowedSet',
  'TeamRevived',
  'ReviveRevoked',
]);

function opened(season: number, revision: number, rules: SeasonRules): BracketDocument {
  return {
    id: String(season),
    season,
    revision,
    favoriteOdds: rules.favoriteOdds,
    outsiderOdds: rules.outsiderOdds,
    revivesAllowed: {},
    teams: {},
    rounds: [],
    grandWinner: null,
    draw: { commitment: null, seed: null, entrants: [], order: [] },
  };
}

function entered(document: BracketDocument, team: BracketTeam): BracketDocument {
  return { ...document, teams: { ...document.teams, [team.teamId]: team } };
}

function left(document: BracketDocument, teamId: string): BracketDocument {
  const { [teamId]: _gone, ...teams } = document.teams;
  return { ...document, teams };
}

function changed(document: BracketDocument, event: SeasonRecord): BracketDocument {
  switch (event.type) {
    case 'SeasonClosed':
      return closed(document);
    case 'TeamRegistered': {
      const { teamId, name, color, leader, mate } = event.data;
      return entered(document, { teamId, name, color, leaderId: leader.userId, mateId: mate.userId });
    }
    case 'TeamDeleted':
      return left(document, event.data.teamId);
    case 'DrawCommitted':
      return { ...document, draw: { ...document.draw, commitment: event.data.commitment } };
    case 'RoundLaunched':
      return launched(document, event.data, event.meta.at);
    case 'FavoriteNamed':
      return favorited(document, event.data);
    case 'OddsSet':
      return oddsSet(document, event.data);
    case 'RoundVisibilityChanged':
      return withRound(document, event.data.round, (round) => ({ ...round, visible: event.data.visible }));
    case 'BettingClosed':
      return withMatch(document, event.data, (match) => ({ ...match, betsOpen: false }));
    case 'BettingReopened':
      return withMatch(document, event.data, (match) => ({ ...match, betsOpen: true }));
    case 'WinnerDeclared':
    case 'WinnerOverturned':
      return won(document, event.data);
    case 'BetsSettled':
      return withMatch(document, event.data, (match) => ({ ...match, settling: event.data.remaining > 0 }));
    case 'GrandWinnerCrowned':
      return { ...document, grandWinner: event.data.teamId };
    case 'GrandWinnerUncrowned':
      return { ...document, grandWinner: null };
    case 'RevivesAllowedSet':
      return revivesAllowed(document, event.data);
    case 'TeamRevived':
      return reviveAdded(document, event.data, event.meta.at);
    case 'ReviveRevoked':
      return reviveRemoved(document, event.data);
    default:
      return document;
  }
}

/** The whole bracket of a season, hidden rounds included: the views leave out what is not public. */
export const bracketProjection: Projection<BracketDocument> = wholeProjection<BracketDocument>({
  name: BRACKET,
  version: 1,
  indexes: [],
  touches: (event) => TOUCHING.has(event.type),
  project(document, event, season) {
    if (event.type === 'SeasonOpened') return opened(season, event.revision, event.data.rules);
    if (!document) return null;
    const after = changed(document, event);
    return after === document ? document : { ...after, revision: event.revision };
  },
});
