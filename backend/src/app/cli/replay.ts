import { adminCount } from '@arena/domain/accounts/accounts';
import { accounts } from '@arena/domain/accounts/accounts.decide';
import { ACCOUNTS_STREAM, type AccountEvent } from '@arena/domain/accounts/accounts.events';
import type { Command, Decider } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { DomainEvent } from '@arena/domain/kernel/events/event';
import { site } from '@arena/domain/site/site.decide';
import { SITE_STREAM, type SiteEvent } from '@arena/domain/site/site.events';
import { tournament, type TournamentState } from '@arena/domain/tournament/tournament';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { seasonsIn } from '../../platform/writer/seasons-in.js';
import { readDecoded } from '../../platform/writer/stored-log.js';
import type { OpenLog } from './stores/open-log.js';
import { count, counted, share, type Terminal } from './terminal/terminal.js';

export async function replay(log: OpenLog, terminal: Terminal, season: number | null): Promise<void> {
  if (season === null) {
    await replayCommunity(log, terminal);
    for (const n of await seasonsIn(log.store)) await replaySeason(log, terminal, n);
  } else if (!(await replaySeason(log, terminal, season))) {
    throw new DomainError('season-not-found');
  }
}

async function replayCommunity(log: OpenLog, terminal: Terminal): Promise<void> {
  const people = await fold<AccountEvent, ReturnType<typeof accounts.initial>>(
    log,
    terminal,
    ACCOUNTS_STREAM,
    accounts,
  );
  terminal.line(`${people.line}; ${accountFacts(people.state, log.missingKeys)}`);
  const settings = await fold<SiteEvent, ReturnType<typeof site.initial>>(log, terminal, SITE_STREAM, site);
  terminal.line(`${settings.line}; trailer ${settings.state.settings.trailerUrl ?? 'not set'}`);
}

/** Without keys, every account would count as deleted. */
function accountFacts(state: ReturnType<typeof accounts.initial>, missingKeys: string | null): string {
  if (missingKeys !== null)
    return `accounts are not counted without their keys: there is no ${missingKeys} (KEY_VAULT_URL names them)`;
  return `${counted(state.accounts.size, 'account')}, ${counted(adminCount(state), 'admin')}`;
}

async function replaySeason(log: OpenLog, terminal: Terminal, season: number): Promise<boolean> {
  const stream = tournamentStream(season);
  if ((await log.store.revisionOf(stream)) < 0) return false;
  const { line, state } = await fold<TournamentEvent, TournamentState>(log, terminal, stream, tournament);
  terminal.line(`${line}; ${seasonFacts(state)}`);
  return true;
}

function seasonFacts({ season, teams, bracket, betting, money }: TournamentState): string {
  const winner = bracket.grandWinner === null ? undefined : teams.byId.get(bracket.grandWinner)?.name;
  const balances = [...money.balances.values()].reduce((sum, balance) => sum + balance, 0);
  const adrift = balances + money.stakes + money.house;
  return [
    `${season.status}, phase ${season.phase}`,
    counted(teams.byId.size, 'team'),
    counted(bracket.rounds.length, 'round'),
    `${counted(betting.bets.size, 'bet')} in the latest round`,
    `Grand Winner ${winner ?? 'not yet'}`,
    adrift === 0 ? 'the money adds up' : `THE MONEY IS WRONG by ${adrift / 100}`,
  ].join(', ');
}

const PROGRESS_EVERY = 1000;

async function fold<E extends DomainEvent, S>(
  { store, codec }: OpenLog,
  terminal: Terminal,
  stream: string,
  { initial, evolve }: Pick<Decider<S, Command, E>, 'initial' | 'evolve'>,
): Promise<{ state: S; line: string }> {
  const started = performance.now();
  const total = (await store.revisionOf(stream)) + 1;
  const state = initial();
  let done = 0;
  for await (const { type, data } of readDecoded<E>(store, codec, stream)) {
    evolve(state, { type, data } as E);
    if (++done % PROGRESS_EVERY === 0) terminal.progress(`${stream}: ${share(done, total)}`);
  }
  terminal.progress('');
  const line = `${stream}: ${counted(done, 'event')} in ${count(Math.round(performance.now() - started))} ms`;
  return { state, line };
}
