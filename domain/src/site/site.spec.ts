import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { site, type SiteCommand } from './site.decide.js';
import type { ParisMoment, SiteEvent } from './site.events.js';
import { DEFAULT_WINDOW } from './tournament-window.js';

const AT = '2025-03-20T10:00:00.000Z';
const opening: ParisMoment = {
  local: '2025-03-26T20:00',
  zone: 'Europe/Paris',
  instant: '2025-03-26T19:00:00.000Z',
};

const closing: ParisMoment = {
  local: '2025-04-02T12:00',
  zone: 'Europe/Paris',
  instant: '2025-04-02T10:00:00.000Z',
};

const OPERATOR = { name: 'Studio Stic', address: null, email: 'hello@stic.example' };

const commands: SiteCommand[] = [
  { type: 'ChangeTrailer', data: { url: 'https://youtu.be/abcdefghijk' }, actor: SYSTEM, at: AT },
  { type: 'ChangeCountdown', data: { countdown: opening, season: 1 }, actor: SYSTEM, at: AT },
  { type: 'ToggleCountdownDisplay', data: { visible: false }, actor: SYSTEM, at: AT },
  { type: 'ChangeTournamentWindow', data: { start: opening, end: closing }, actor: SYSTEM, at: AT },
  { type: 'ChangeOperator', data: OPERATOR, actor: SYSTEM, at: AT },
];
const facts: SiteEvent[] = [
  { type: 'TrailerChanged', data: { url: 'https://youtu.be/abcdefghijk' } },
  { type: 'CountdownChanged', data: { countdown: opening, season: 1 } },
  { type: 'CountdownDisplayToggled', data: { visible: false } },
  { type: 'TournamentWindowChanged', data: { start: opening, end: closing } },
  { type: 'OperatorChanged', data: OPERATOR },
];

describe('site settings', () => {
  it('changes what the countdown counts to, and its season, without its time', () => {
    const state = site.initial();
    const first = { countdown: opening, goal: 'opening', season: 1 } as const;
    const other = { ...first, goal: 'bets-end' } as const;
    const later = { ...other, season: 2 };
    const events = [first, first, other, later].flatMap((data) => {
      const decided = site.decide(state, { type: 'ChangeCountdown', data, actor: SYSTEM, at: AT });
      for (const event of decided) site.evolve(state, event);
      return decided;
    });
    expect(events.map(({ data }) => data)).toEqual([first, other, later]);
  });

  it('shows a trailer of YouTube only', () => {
    const url = 'https://youtu.be.evil.tld/abcdefghijk';
    expect(() =>
      site.decide(site.initial(), { type: 'ChangeTrailer', data: { url }, actor: SYSTEM, at: AT }),
    ).toThrow(new DomainError('invalid-youtube-url'));
  });

  it.each(commands.map((command, i) => [command.type, command, facts[i]] as const))(
    '%s states its fact once',
    (_type, command, fact) => {
      const state = site.initial();
      const events = site.decide(state, command);
      expect(events).toEqual([fact]);
      for (const event of events) site.evolve(state, event);
      expect(site.decide(state, command)).toEqual([]);
    },
  );

  it.each(commands.map((command) => [command.type, command] as const))(
    '%s is for admins',
    (_type, command) => {
      const stranger = { ...command, actor: { userId: 'u1', admin: false } };
      expect(() => site.decide(site.initial(), stranger)).toThrow(new DomainError('forbidden-role'));
    },
  );
});

describe('the tournament window', () => {
  const change = (start: ParisMoment, end: ParisMoment): SiteCommand => ({
    type: 'ChangeTournamentWindow',
    data: { start, end },
    actor: SYSTEM,
    at: AT,
  });
  it('is that of the specification until it is set', () => {
    const { start, end } = DEFAULT_WINDOW;
    expect([start.local, start.instant]).toEqual(['2025-03-26T20:00', '2025-03-26T19:00:00.000Z']);
    expect([end.local, end.instant]).toEqual(['2025-03-30T23:59', '2025-03-30T21:59:00.000Z']);
    expect([start.zone, end.zone]).toEqual(['Europe/Paris', 'Europe/Paris']);
    expect(site.decide(site.initial(), change(start, end))).toEqual([]);
  });
  it('ends after it begins', () => {
    for (const end of [opening, { ...opening, instant: '2025-03-26T18:59:00.000Z' }]) {
      expect(() => site.decide(site.initial(), change(opening, end))).toThrow(
        new DomainError('window-ends-before-start'),
      );
    }
  });
});
