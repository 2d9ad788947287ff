import { PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import { blank } from '@arena/domain/validation/fields';
import type { AccountRegistered, Profile } from '@arena/domain/accounts/accounts.events';
import type { Edition, EditionRecorded } from '@arena/domain/site/editions/editions.events';
import type { NewsAdded, NewsItem } from '@arena/domain/site/news/news.events';
import type { BetPlaced, BetsReversed, BetsSettled } from '@arena/domain/tournament/betting/betting.events';
import type {
  FavoriteNamed,
  RoundLaunched,
  WinnerDeclared,
  WinnerOverturned,
} from '@arena/domain/tournament/bracket/bracket.events';
import type { VideoSubmitted } from '@arena/domain/tournament/videos/videos.events';
import type { ReviveRevoked, TeamRevived } from '@arena/domain/tournament/revives/revives.events';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import type { SeasonOpened } from '@arena/domain/tournament/season/season.events';
import type { TeamRegistered } from '@arena/domain/tournament/teams/teams.events';

/** Complete events. Tests set only the fields that matter. */

export function seasonOpened(season = 1): SeasonOpened {
  return { type: 'SeasonOpened', data: { season, rules: DEFAULT_RULES } };
}

/** Team `red` is named Red and has the members red-leader and red-mate. */
export function teamRegistered(teamId: string, color = 'blue'): TeamRegistered {
  return {
    type: 'TeamRegistered',
    data: {
      teamId,
      name: teamId.charAt(0).toUpperCase() + teamId.slice(1),
      description: '',
      color,
      leader: { userId: `${teamId}-leader`, character: 'ember-fox' },
      mate: { userId: `${teamId}-mate`, character: 'moon-oracle' },
    },
  };
}

/** Pairs neighbours. With an odd number, the last one has a bye. */
export function roundLaunched(
  round: number,
  entrants: readonly string[],
  seed: string | null = null,
): RoundLaunched {
  const pairings = entrants
    .filter((_, index) => index % 2 === 0)
    .map((team1, index) => ({
      matchId: `r${round}m${index + 1}`,
      team1,
      team2: entrants[index * 2 + 1] ?? null,
    }));
  return { type: 'RoundLaunched', data: { round, entrants, pairings, seed } };
}

export function favoriteNamed(matchId: string, teamId: string): FavoriteNamed {
  return { type: 'FavoriteNamed', data: { matchId, round: roundOf(matchId), teamId } };
}

export function winnerDeclared(matchId: string, winner: string, loser: string): WinnerDeclared {
  return { type: 'WinnerDeclared', data: { matchId, round: roundOf(matchId), winner, loser } };
}

export function winnerOverturned(matchId: string, winner: string, loser: string): WinnerOverturned {
  return { type: 'WinnerOverturned', data: { matchId, round: roundOf(matchId), winner, loser } };
}

export function betPlaced(betId: string, userId: string, bet: Partial<BetPlaced['data']> = {}): BetPlaced {
  const data = { betId, userId, matchId: 'r1m1', round: 1, teamId: 'red', stake: 1000, odds: 200 };
  return { type: 'BetPlaced', data: { ...data, potentialGain: 2000, ownMatch: false, ...bet } };
}

/** Entries `[betId, userId, stake, payout]`. */
export type Entry = readonly [string, string, number, number];

function toSettled([betId, userId, stake, payout]: Entry) {
  return { betId, userId, stake, payout };
}

export function betsSettled(winner: string, entries: readonly Entry[], remaining = 0): BetsSettled {
  const bets = entries.map(toSettled);
  return { type: 'BetsSettled', data: { matchId: 'r1m1', round: 1, winner, bets, remaining } };
}

export function betsReversed(entries: readonly Entry[]): BetsReversed {
  return { type: 'BetsReversed', data: { matchId: 'r1m1', round: 1, bets: entries.map(toSettled) } };
}

export function teamRevived(
  teamId: string,
  round = 1,
  revive: Partial<TeamRevived['data']> = {},
): TeamRevived {
  const data = { teamId, round, matchId: `r${round}m1`, userId: null, taken: [], productId: null };
  return { type: 'TeamRevived', data: { ...data, by: 'admin', ...revive } };
}

export function reviveRevoked(
  teamId: string,
  round = 1,
  revoke: Partial<ReviveRevoked['data']> = {},
): ReviveRevoked {
  const data = { teamId, round, returned: [], productId: null };
  return { type: 'ReviveRevoked', data: { ...data, by: 'admin', because: 'admin', ...revoke } };
}

export function videoSubmitted(videoId: string, teamId: string): VideoSubmitted {
  const file = {
    objectKey: `videos/${videoId}`,
    contentType: 'video/mp4',
    size: 1_000_000,
    duration: 125_400,
    container: 'MPEG-4',
    videoCodec: 'AVC',
    audioCodec: 'AAC',
  };
  return {
    type: 'VideoSubmitted',
    data: { videoId, teamId, title: 'Yamidō', file, thumbnailKey: null, uploadedBy: `${teamId}-leader` },
  };
}

export const NO_PROFILE: Profile = blank(PROFILE_FIELDS);

export function accountRegistered(
  userId: string,
  name: string,
  profile: Partial<Profile> = {},
): AccountRegistered {
  const personal = {
    name,
    email: `${userId}@example.org`,
    passwordHash: 'secret-hash',
    profile: { ...NO_PROFILE, ...profile },
    language: 'en',
  };
  return { type: 'AccountRegistered', data: { userId, role: 'user', personal } };
}

export function newsAdded(newsId: string, item: Partial<NewsItem> = {}): NewsAdded {
  const plain = {
    newsId,
    category: 'Tournament',
    title: `News ${newsId}`,
    link: null,
    markdown: null,
    picture: null,
  } as const;
  return { type: 'NewsAdded', data: { item: { ...plain, ...item } } };
}

/** An edition of which only the number is known. */
export function editionRecorded(number: number, known: Partial<Edition> = {}): EditionRecorded {
  const edition: Edition = {
    editionId: `stic-${number}`,
    name: `Iron Chef ${number}`,
    number,
    series: 'iron-chef',
    year: null,
    description: null,
    source: null,
    places: [],
    sample: false,
    ...known,
  };
  return { type: 'EditionRecorded', data: { edition } };
}

function roundOf(matchId: string): number {
  return Number(/^r(\d+)m/.exec(matchId)?.[1]);
}
