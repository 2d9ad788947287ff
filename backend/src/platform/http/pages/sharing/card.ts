import type { UserView } from '@arena/projections/accounts/user.types';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import type { EntrantView } from '@arena/projections/bracket/bracket.types';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import type { TeamView } from '@arena/projections/teams/team.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import type { Ask } from '../ask-as-visitor.js';

export interface Side {
  readonly name: string;
  readonly color: string;
  readonly odds: number | null;
  readonly lost: boolean;
  readonly won: boolean;
  readonly characters: readonly string[];
  readonly thumbnail: string | null;
}

/** What a link to a page shows elsewhere. */
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
    }
  | {
      readonly kind: 'bracket';
      readonly season: number;
      readonly teams: number;
      readonly rounds: number;
      readonly champion: string | null;
    };

/** The teams that a card shows. */
export function sidesOf(card: Card): readonly Pick<Side, 'characters' | 'thumbnail'>[] {
  if (card.kind === 'match') return card.sides;
  return card.kind === 'team' ? [card] : [];
}

const SITE: Card = { kind: 'site' };

const MATCH = /^\/match\/(\d+)\/([^/]+)\/$/;
const TEAM = /^\/team-list\/([^/]+)\/$/;

/** @param page its path with its query. Unknown pages, and what a visitor may not see, have the card of the site. */
export async function cardOf(ask: Ask, page: string): Promise<Card> {
  const { pathname, searchParams } = new URL(`http://pages${page}`);
  const found = finderOf(pathname, searchParams);
  if (!found) return SITE;
  const settings = await ask<{ phase: number; season: number }>('/settings');
  if (!settings) return SITE;
  // In phase 0, visitors see pages of past seasons only.
  const isOpen = settings.phase > 0 || (found.season !== null && found.season < settings.season);
  return (isOpen ? await found.card(ask) : null) ?? SITE;
}

interface Found {
  /** That the address names; null: the current one, or none. */
  readonly season: number | null;
  readonly card: (ask: Ask) => Promise<Card | null>;
}

function finderOf(path: string, query: URLSearchParams): Found | null {
  const [, played, match] = MATCH.exec(path) ?? [];
  if (played && match)
    return {
      season: Number(played),
      card: (ask) => matchCard(ask, `/bracket/match/${match}?season=${played}`),
    };
  const season = seasonOf(query);
  const [, team] = TEAM.exec(path) ?? [];
  if (team) return { season, card: (ask) => teamCard(ask, team, season === null ? '' : `season=${season}`) };
  if (path === '/bracket/') return { season, card: (ask) => bracketCard(ask, season ?? 0) };
  const name = path === '/profile' ? query.get('name') : null;
  return name ? { season: null, card: (ask) => personCard(ask, name) } : null;
}

function seasonOf(query: URLSearchParams): number | null {
  const season = query.get('season') ?? '';
  return /^[1-9]\d{0,5}$/.test(season) ? Number(season) : null;
}

async function matchCard(ask: Ask, call: string): Promise<Card | null> {
  const page = await ask<MatchPageView>(call);
  if (!page) return null;
  const { match, season, stage } = page;
  const [first, second] = page.entrants.map((entrant) => sideOf(entrant, page));
  if (!first) return null;
  const { round, number } = match;
  return { kind: 'match', season, round, number, stage, sides: second ? [first, second] : [first] };
}

function sideOf(entrant: EntrantView, { match }: MatchPageView): Side {
  const { name, color, characters, thumbnail_url: thumbnail } = entrant;
  const bye = match.team2 === null;
  const odds = name === match.team1 ? match.odds.team1 : match.odds.team2;
  const lost = match.winner !== null && match.winner !== name;
  return { name, color, characters, thumbnail, odds: bye ? null : odds, lost, won: match.winner === name };
}

async function teamCard(ask: Ask, part: string, season: string): Promise<Card | null> {
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

async function personCard(ask: Ask, asked: string): Promise<Card | null> {
  const found = await ask<{ user: UserView }>(`/auth/user/${encodeURIComponent(asked)}`);
  if (!found) return null;
  const { name, color, team, avatar_url: avatar } = found.user;
  return { kind: 'person', name, color, team, avatar };
}

async function bracketCard(ask: Ask, asked: number): Promise<Card | null> {
  const [list, settings] = await Promise.all([
    ask<{ seasons: SeasonView[] }>('/seasons/'),
    ask<{ season: number }>('/settings'),
  ]);
  const found = list?.seasons.find(({ season }) => season === (asked || settings?.season));
  if (!found) return null;
  const { season, teams, rounds, grand_winner: champion } = found;
  return { kind: 'bracket', season, teams, rounds, champion };
}
