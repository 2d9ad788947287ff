import type { UserView } from '@arena/projections/accounts/user.types';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import type { EntrantView } from '@arena/projections/bracket/bracket.types';
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

/** @param page its path with its query. Unknown pages, and what a visitor may not see, have the card of the site. */
export async function cardOf(ask: Ask, page: string): Promise<Card> {
  const { pathname, searchParams } = new URL(`http://pages${page}`);
  const at = pageAt(pathname);
  const find = at && CARDS[at.name];
  if (!find) return SITE;
  const settings = await ask<SettingsView>('/settings');
  if (!settings) return SITE;
  const season = at.params['season'] ?? seasonOf(searchParams);
  // In phase 0, visitors see pages of past seasons only.
  if (isComingSoon(PAGES[at.name], { me: null, settings, season })) return SITE;
  return (await find(ask, { params: at.params, season, query: searchParams })) ?? SITE;
}

interface Subject {
  readonly params: Params;
  /** That the address names. */
  readonly season: string | null;
  readonly query: URLSearchParams;
}

const CARDS: Partial<Record<PageName, (ask: Ask, of: Subject) => Promise<Card | null>>> = {
  match: (ask, { params: { id }, season }) => matchCard(ask, `/bracket/match/${id}?season=${season}`),
  team: (ask, { params: { name }, season }) => teamCard(ask, name, season === null ? '' : `season=${season}`),
  bracket: (ask, { season }) => bracketCard(ask, Number(season)),
  profile: (ask, { query }) => personCard(ask, query.get('name')),
};

function seasonOf(query: URLSearchParams): string | null {
  const season = query.get('season') ?? '';
  return /^[1-9]\d{0,5}$/.test(season) ? season : null;
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

async function personCard(ask: Ask, asked: string | null): Promise<Card | null> {
  const found = asked && (await ask<{ user: UserView }>(`/auth/user/${encodeURIComponent(asked)}`));
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
