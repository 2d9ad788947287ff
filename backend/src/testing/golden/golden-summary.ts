import { accounts } from '@arena/domain/accounts/accounts.decide';
import type { AccountEvent } from '@arena/domain/accounts/accounts.events';
import { catalogueAt } from '@arena/domain/amvdle/amvdle-catalogue';
import { amvdleCatalogue } from '@arena/domain/amvdle/amvdle-catalogue.decide';
import { AMVDLE_STREAM, type AmvdleCatalogueEvent } from '@arena/domain/amvdle/amvdle-catalogue.events';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { mailings } from '@arena/domain/mailings/mailings.decide';
import { MAILINGS_STREAM, type MailingEvent } from '@arena/domain/mailings/mailings.events';
import { type SiteState } from '@arena/domain/site/site';
import { site } from '@arena/domain/site/site.decide';
import type { SiteEvent } from '@arena/domain/site/site.events';
import { tournament, type TournamentState } from '@arena/domain/tournament/tournament';
import { seasonOf, type TournamentEvent } from '@arena/domain/tournament/tournament.events';

/** Independent of the shape of the state. */
export interface GoldenSummary {
  readonly events: number;
  readonly people: readonly string[];
  readonly settings: unknown;
  /** Since 0.3.0. */
  readonly community?: readonly string[];
  readonly seasons: readonly SeasonSummary[];
}

interface SeasonSummary {
  readonly season: number;
  readonly status: string;
  readonly teams: readonly string[];
  readonly winners: readonly string[];
  readonly grandWinner: string | null;
  readonly balances: Readonly<Record<string, number>>;
  /** Since 0.2.0. */
  readonly shop?: readonly string[];
  readonly purchases?: readonly string[];
  readonly music?: readonly string[];
  /** Since 0.3.0. */
  readonly amvdle?: readonly string[];
  /** Since 0.4.0. */
  readonly overturned?: readonly string[];
  readonly welcomed?: readonly string[];
}

export function summaryOf(events: readonly RecordedEvent[]): GoldenSummary {
  const people = accounts.initial();
  const settings = site.initial();
  const mails = mailings.initial();
  const amvs = amvdleCatalogue.initial();
  const seasons = new Map<number, TournamentState>();
  for (const { stream, type, data } of events) {
    const season = seasonOf(stream);
    if (stream === 'accounts') accounts.evolve(people, { type, data } as AccountEvent);
    else if (stream === 'site') site.evolve(settings, { type, data } as SiteEvent);
    else if (stream === MAILINGS_STREAM) mailings.evolve(mails, { type, data } as MailingEvent);
    else if (stream === AMVDLE_STREAM) amvdleCatalogue.evolve(amvs, { type, data } as AmvdleCatalogueEvent);
    else if (season !== null) {
      const state = seasons.get(season) ?? tournament.initial();
      tournament.evolve(state, { type, data } as TournamentEvent);
      seasons.set(season, state);
    }
  }
  return {
    events: events.length,
    people: [...people.accounts.values()].map(({ name, email, role }) => `${name} <${email}> ${role}`),
    settings: settingsOf(settings),
    community: [
      ...[...settings.news.items.values()].map(({ category, title }) => `${category}: ${title}`),
      ...[...settings.editions.byId.values()].map(({ name, source }) => `${name}, by ${source ?? 'nobody'}`),
      ...catalogueAt(amvs).map(({ title, rank }) => `${title}, rank ${rank}`),
      `${mails.known.size} mailings, ${mails.open.size} of them under way`,
    ],
    seasons: [...seasons.values()].map(seasonSummary),
  };
}

function settingsOf({ settings: { trailerUrl, countdown, countdownVisible } }: SiteState): unknown {
  return { trailerUrl, countdown, countdownVisible };
}

function seasonSummary({ season, teams, bracket, money, ...rest }: TournamentState): SeasonSummary {
  const matches = bracket.rounds.flatMap((round) => round.matches);
  return {
    season: season.season,
    status: season.status,
    teams: [...teams.byId.values()].map(({ name }) => name),
    winners: matches.map(({ matchId, winner }) => `${matchId} ${winner ?? 'open'}`),
    grandWinner: bracket.grandWinner,
    balances: Object.fromEntries(money.balances),
    overturned: matches.flatMap(({ matchId, overturnReason }) =>
      overturnReason === null ? [] : [`${matchId} ${overturnReason}`],
    ),
    welcomed: [...money.welcomed],
    ...besides(rest),
  };
}

function besides({
  products,
  shop,
  music,
  amvdle,
}: Pick<TournamentState, 'products' | 'shop' | 'music' | 'amvdle'>): Pick<
  SeasonSummary,
  'shop' | 'purchases' | 'music' | 'amvdle'
> {
  const articles = [...products.byId.entries()];
  return {
    shop: articles.map(([id, { name, price, stock }]) => `${id} ${name}: ${stock} at ${price}`),
    purchases: [...shop.purchases.values()].map(
      ({ userId, productName, price }) => `${userId}: ${productName} for ${price}`,
    ),
    music: [...music.tracks.values()].map(
      ({ judgeId, category, title, source }) => `${judgeId}: ${category}, ${title} (${source.kind})`,
    ),
    amvdle: [...amvdle.games].map(([game, { guessed, outcome }]) => `${game}: ${outcome}, ${guessed.size}`),
  };
}
