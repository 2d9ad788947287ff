import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { TeamUpdated } from '@arena/domain/tournament/teams/teams.events';
import type { SeasonRecord } from '../kernel/records.js';
import { wholeProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import {
  closed,
  favorited,
  launched,
  oddsSet,
  repriced,
  overturned,
  reviveAdded,
  reviveRemoved,
  revivesAllowed,
  shownOrHidden,
  won,
  withMatch,
  withRound,
} from './bracket-changes.js';
import { BRACKET, type BracketDocument, type BracketTeam, type BracketVideo } from './bracket.read-model.js';

type Rules = Pick<SeasonRules, 'favoriteOdds' | 'outsiderOdds' | 'thirdPlaceMatch'>;

function opened(season: number, revision: number, rules: Rules): BracketDocument {
  return {
    id: String(season),
    season,
    revision,
    favoriteOdds: rules.favoriteOdds,
    outsiderOdds: rules.outsiderOdds,
    ...(rules.thirdPlaceMatch && { thirdPlaceMatch: true }),
    revivesAllowed: {},
    teams: {},
    formerTeams: {},
    rounds: [],
    grandWinner: null,
    draw: { commitment: null, seed: null, entrants: [], order: [] },
  };
}

/** A bracket as it was before the first event of its season. */
export function bracketBeforeOpening(bracket: BracketDocument): BracketDocument {
  return opened(bracket.season, -1, bracket);
}

function entered(document: BracketDocument, team: BracketTeam): BracketDocument {
  return { ...document, teams: { ...document.teams, [team.teamId]: team } };
}

function shown(document: BracketDocument, teamId: string, video: BracketVideo | null): BracketDocument {
  const team = document.teams[teamId];
  return team ? entered(document, { ...team, video }) : document;
}

function renamed(document: BracketDocument, data: TeamUpdated['data']): BracketDocument {
  const { [data.teamId]: team } = document.teams;
  const { name, color, leader, mate } = data;
  if (!team || !leader || !mate) return document;
  const characters = [leader.character, mate.character] as const;
  return entered(document, { ...team, name: name ?? team.name, color: color ?? team.color, characters });
}

type Changes = {
  readonly [R in SeasonRecord as R['type']]?: (document: BracketDocument, event: R) => BracketDocument;
};

const CHANGES: Changes = {
  SeasonRulesChanged: (document, { data: { rules } }) => {
    const { favoriteOdds = document.favoriteOdds, outsiderOdds = document.outsiderOdds } = rules;
    const { thirdPlaceMatch } = rules;
    const odds = { favoriteOdds, outsiderOdds };
    return repriced({ ...document, ...odds, ...(thirdPlaceMatch !== undefined && { thirdPlaceMatch }) });
  },
  SeasonClosed: (document, { revision }) => closed(document, revision),
  TeamRegistered: (document, { data: { teamId, name, color, leader, mate } }) => {
    const members = { leaderId: leader.userId, mateId: mate.userId };
    const characters = [leader.character, mate.character] as const;
    return entered(document, { teamId, name, color, ...members, characters, video: null });
  },
  TeamUpdated: (document, { data }) => renamed(document, data),
  MemberJoined: (document, { data: { teamId, part, userId } }) => {
    const team = document.teams[teamId];
    return team ? entered(document, { ...team, [`${part}Id`]: userId }) : document;
  },
  VideoSubmitted: (document, { data: { teamId, videoId, thumbnailKey } }) =>
    shown(document, teamId, { videoId, thumbnailKey }),
  VideoPictureChanged: (document, { data: { teamId, videoId, thumbnailKey } }) =>
    shown(document, teamId, { videoId, thumbnailKey }),
  VideoRemoved: (document, { data: { teamId } }) => shown(document, teamId, null),
  TeamDeleted: (document, { data }) => {
    const { [data.teamId]: team, ...teams } = document.teams;
    if (!team) return document;
    const { name, color } = team;
    return {
      ...document,
      teams,
      formerTeams: { ...document.formerTeams, [data.teamId]: { teamId: data.teamId, name, color } },
    };
  },
  DrawCommitted: (document, { data: { commitment } }) => ({
    ...document,
    draw: { ...document.draw, commitment },
  }),
  RoundLaunched: (document, { data, revision, meta: { at } }) => launched(document, data, { at, revision }),
  FavoriteNamed: (document, { data }) => favorited(document, data),
  OddsSet: (document, { data }) => oddsSet(document, data),
  RoundVisibilityChanged: (document, { revision, data: { round, visible } }) =>
    withRound(document, round, (one) => shownOrHidden(one, visible, revision)),
  BettingClosed: (document, { data }) =>
    withMatch(document, data, (match) => ({ ...match, betsOpen: false })),
  BettingReopened: (document, { data }) =>
    withMatch(document, data, (match) => ({ ...match, betsOpen: true })),
  WinnerDeclared: (document, { data }) => won(document, data),
  WinnerOverturned: (document, { data }) => overturned(document, data),
  BetsSettled: (document, { data }) =>
    withMatch(document, data, (match) => ({ ...match, settling: data.remaining > 0 })),
  BetsRefunded: (document, { data: { remaining = 0, ...data } }) =>
    withMatch(document, data, (match) => ({ ...match, settling: match.winner !== null && remaining > 0 })),
  GrandWinnerCrowned: (document, { data }) => ({ ...document, grandWinner: data.teamId }),
  GrandWinnerUncrowned: (document) => ({ ...document, grandWinner: null }),
  RevivesAllowedSet: (document, { data }) => revivesAllowed(document, data),
  TeamRevived: (document, { data, meta }) => reviveAdded(document, data, meta.at),
  ReviveRevoked: (document, { data, meta }) => reviveRemoved(document, data, meta.at),
};

function changed(document: BracketDocument, event: SeasonRecord): BracketDocument {
  // TypeScript loses the relation between type and event in the lookup.
  const change = CHANGES[event.type] as
    ((document: BracketDocument, event: SeasonRecord) => BracketDocument) | undefined;
  return change ? change(document, event) : document;
}

/** Includes hidden rounds. The views omit what is not public. */
export const bracketProjection: Projection<BracketDocument> = wholeProjection<BracketDocument>({
  name: BRACKET,
  version: 10,
  indexes: [],
  touches: ({ type }) => type === 'SeasonOpened' || type in CHANGES,
  project(document, event, season) {
    if (event.type === 'SeasonOpened') return opened(season, event.revision, event.data.rules);
    if (!document) return null;
    const after = changed(document, event);
    return after === document ? document : { ...after, revision: event.revision };
  },
});
