import type { UserView } from '@arena/projections/accounts/user.types';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { stageOf } from '@arena/domain/tournament/bracket/stage';
import type { BracketView, EntrantView, MatchView } from '@arena/projections/bracket/bracket.types';
import type { SeasonRecordView } from '@arena/projections/leaderboards/season-record.types';
import { isComingSoon } from '@arena/projections/pages/denial';
import { PAGES, type PageName } from '@arena/projections/pages/pages';
import type { SeasonView, SettingsView } from '@arena/projections/seasons/season.types';
import type { TeamView } from '@arena/projections/teams/team.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import type { Ask } from '../ask-as-visitor.js';
import { pageAt, type Params } from '../page-at.js';

export interface Side {
  readonly name: string;
  readonly color: string;
  readonly odds: number | null;
  readonly lost: boolean;
  readonly won: boolean;
  readonly characters: readonly string[];
  readonly thumbnail: string | null;
}

/** The season of a bettor who has a place on the leaderboard. */
export interface SeasonFacts extends Pick<SeasonRecordView, 'season' | 'bettors' | 'best_hit'> {
  readonly rank: number;
  readonly net: number;
  readonly won: number;
  readonly decided: number;
  readonly streak: number;
  readonly pickedChampion: boolean;
}

export interface PosterRound {
  readonly round: number;
  readonly stage: string | null;
  readonly matches: readonly PosterMatch[];
}

export interface PosterMatch {
  readonly isForThirdPlace: boolean;
  /** A bye has one. */
  readonly teams: readonly Pick<Side, 'name' | 'color' | 'lost' | 'won'>[];
}

/** What a link to a page shows elsewhere, and what is shared of it as a poster. */
export type Card =
  | { readonly kind: 'site' }
  | {
      readonly kind: 'match';
      readonly season: number;
      readonly round: number;
      readonly number: number;
      readonly stage: string | null;
      readonly sides: readonly [Side] | readonly [Side, Side];
    }
  | {
      readonly kind: 'team';
      readonly name: string;
      readonly color: string;
      readonly members: readonly (string | null)[];
      readonly characters: readonly string[];
      readonly thumbnail: string | null;
    }
  | {
      readonly kind: 'person';
      readonly name: string;
      readonly color: string | null;
      readonly team: string | null;
      readonly avatar: string | null;
      /** Null without a bet in the season. */
      readonly facts: SeasonFacts | null;
      readonly poster: boolean;
    }
  | {
      readonly kind: 'bracket';
      readonly season: number;
      readonly teams: number;
      readonly rounds: number;
      readonly champion: string | null;
      /** For the poster only: the rounds that are shown, in order. */
      readonly poster: readonly PosterRound[] | null;
    };

export function sidesOf(card: Card): readonly Pick<Side, 'characters' | 'thumbnail'>[] {
  if (card.kind === 'match') return card.sides;
  return card.kind === 'team' ? [card] : [];
}

const SITE: Card = { kind: 'site' };

/**
 * Unknown pages, and what a visitor may not see, have the card of the site.
 * @param page its path with its query
 * @param poster for those who share it as a picture; only a bracket and a person have one
 */
export async function cardOf(ask: Ask, page: string, poster = false): Promise<Card> {
  const { pathname, searchParams } = new URL(`http://pages${page}`);
  const at = pageAt(pathname);
  const find = at && CARDS[at.name];
  if (!find) return SITE;
  const settings = await ask<SettingsView>('/settings');
  if (!settings) return SITE;
  const season = at.params['season'] ?? seasonOf(searchParams);
  // In phase 0, visitors see pages of past seasons only.
  if (isComingSoon(PAGES[at.name], { me: null, settings, season })) return SITE;
  return (await find(ask, { params: at.params, season, query: searchParams, poster })) ?? SITE;
}

interface Subject {
  readonly params: Params;
  /** That the address names. */
  readonly season: string | null;
  readonly query: URLSearchParams;
  readonly poster: boolean;
}

const CARDS: Partial<Record<PageName, (ask: Ask, of: Subject) => Promise<Card | null>>> = {
  match: (ask, { params: { id }, season }) => matchCard(ask, `/bracket/match/${id}?season=${season}`),
  team: (ask, { params: { name }, season }) => teamCard(ask, name, season === null ? '' : `season=${season}`),
  bracket: bracketCard,
  profile: personCard,
};

function seasonOf(query: URLSearchParams): string | null {
  const season = query.get('season') ?? '';
  return /^[1-9]\d{0,5}$/.test(season) ? season : null;
}

async function matchCard(ask: Ask, call: string): Promise<Card | null> {
  const page = await ask<MatchPageView>(call);
  if (!page) return null;
  const { match, season } = page;
  const [first, second] = page.entrants.map((entrant) => sideOf(entrant, page));
  if (!first) return null;
  const { round, number } = match;
  const stage = match.third_place ? 'match for third place' : page.stage;
  return { kind: 'match', season, round, number, stage, sides: second ? [first, second] : [first] };
}

function sideOf(entrant: EntrantView, { match }: MatchPageView): Side {
  const { name, color, characters, thumbnail_url: thumbnail } = entrant;
  const bye = match.team2 === null;
  const odds = name === match.team1 ? match.odds.team1 : match.odds.team2;
  const lost = match.winner !== null && match.winner !== name;
  return { name, color, characters, thumbnail, odds: bye ? null : odds, lost, won: match.winner === name };
}

async function teamCard(ask: Ask, part: string | undefined, season: string): Promise<Card | null> {
  const found = await ask<{ team: TeamView }>(`/team/${part}${season && `?${season}`}`);
  if (!found) return null;
  const { name, color, leader, mate, video_id: id } = found.team;
  const video = id && (await ask<{ videos: VideoView[] }>(`/videos/?id=${id}${season && `&${season}`}`));
  return {
    kind: 'team',
    name,
    color,
    members: [leader.name, mate.name],
    characters: [leader.character, mate.character],
    thumbnail: (video && video.videos[0]?.thumbnail_url) || null,
  };
}

async function personCard(ask: Ask, { query, season, poster }: Subject): Promise<Card | null> {
  const asked = query.get('name');
  const found = asked && (await ask<{ user: UserView }>(`/auth/user/${encodeURIComponent(asked)}`));
  if (!found) return null;
  const { name, color, team, avatar_url: avatar, user_id: userId } = found.user;
  const call = `/leaderboard/bettors/${userId}${season === null ? '' : `?season=${season}`}`;
  const facts = factsOf((await ask<{ record: SeasonRecordView }>(call))?.record);
  return { kind: 'person', name, color, team, avatar, facts, poster: poster && facts !== null };
}

function factsOf(record: SeasonRecordView | undefined): SeasonFacts | null {
  if (!record?.row) return null;
  const { season, bettors, best_hit, picked_champion: picked } = record;
  const { rank, net, won, decided } = record.row;
  const streak = record.streak.best;
  return { season, bettors, best_hit, rank, net, won, decided, streak, pickedChampion: picked === true };
}

async function bracketCard(ask: Ask, { season: asked, poster }: Subject): Promise<Card | null> {
  const [list, settings, shown] = await Promise.all([
    ask<{ seasons: SeasonView[] }>('/seasons/'),
    ask<{ season: number }>('/settings'),
    poster ? ask<BracketView>(`/bracket/all${asked === null ? '' : `?season=${asked}`}`) : null,
  ]);
  const found = list?.seasons.find(({ season }) => season === (Number(asked) || settings?.season));
  if (!found) return null;
  const { season, teams, rounds, grand_winner: champion } = found;
  return { kind: 'bracket', season, teams, rounds, champion, poster: shown && posterRounds(shown) };
}

function posterRounds({ rounds, matches }: BracketView): PosterRound[] {
  return rounds.map(({ round, revives_allowed: revives }) => {
    const played = matches.filter((match) => match.round === round);
    const drawn = played.filter(({ third_place }) => !third_place);
    return { round, stage: stageOf(drawn.length, revives), matches: played.map(posterMatch) };
  });
}

function posterMatch({ winner, third_place, ...match }: MatchView): PosterMatch {
  const result = (name: string) => ({ name, won: winner === name, lost: winner !== null && winner !== name });
  const one = { ...result(match.team1), color: match.team1_color };
  const other =
    match.team2 === null ? [] : [{ ...result(match.team2), color: match.team2_color ?? 'silver' }];
  return { isForThirdPlace: third_place === true, teams: [one, ...other] };
}
