import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { type MailingCommand, type MailingCommandOf, mailings } from './mailings.decide.js';
import type { MailingEvent } from './mailings.events.js';
import { type MailingsState } from './mailings.js';

const AT = '2025-03-20T10:00:00.000Z';

function start(change: Partial<MailingCommandOf<'StartMailing'>['data']> = {}): MailingCommand {
  const data = {
    mailingId: 'm1',
    kind: 'mass' as const,
    audience: 'all' as const,
    words: { subject: 'Hello', body: 'All' },
    variables: {},
    userIds: ['a', 'b', 'c'],
    ...change,
  };
  return { type: 'StartMailing', data, actor: SYSTEM, at: AT };
}

function settle(mailingId: string, ...userIds: string[]): MailingCommand {
  const mails = userIds.map((userId) => ({ userId, outcome: 'sent' as const }));
  return { type: 'SettleMails', data: { mailingId, mails }, actor: SYSTEM, at: AT };
}

/** The events of the last command. */
function after(state: MailingsState, ...commands: MailingCommand[]): MailingEvent[] {
  let events: MailingEvent[] = [];
  for (const command of commands) {
    events = mailings.decide(state, command);
    for (const event of events) mailings.evolve(state, event);
  }
  return events;
}

describe('mailings', () => {
  it('start with their recipients, each once', () => {
    const state = mailings.initial();
    const events = after(state, start({ userIds: ['a', 'b', 'a', 'c'] }));
    expect(events.map(({ type }) => type)).toEqual(['MailingStarted', 'RecipientsAdded']);
    expect(events[0]?.data).toMatchObject({ mailingId: 'm1', kind: 'mass', recipients: 3 });
    expect(events[0]?.data).not.toHaveProperty('userIds');
    expect([...(state.open.get('m1')?.waiting ?? [])]).toEqual(['a', 'b', 'c']);
  });

  it('name many recipients in several events', () => {
    const state = mailings.initial();
    const userIds = Array.from({ length: 1201 }, (_, n) => `u${n}`);
    const sizes = after(state, start({ userIds })).flatMap((event) =>
      event.type === 'RecipientsAdded' ? [event.data.userIds.length] : [],
    );
    expect(sizes).toEqual([500, 500, 201]);
    expect(state.open.get('m1')?.waiting.size).toBe(1201);
  });

  it('start once, also when they are complete', () => {
    const state = mailings.initial();
    expect(after(state, start(), start())).toEqual([]);
    expect(after(state, settle('m1', 'a', 'b', 'c'), start())).toEqual([]);
  });

  it('settle waiting recipients, and complete in the same append as the last', () => {
    const state = mailings.initial();
    expect(after(state, start(), settle('m1', 'b')).map(({ type }) => type)).toEqual(['MailsSettled']);
    const last = after(state, settle('m1', 'a', 'b', 'c'));
    expect(last.map(({ type }) => type)).toEqual(['MailsSettled', 'MailingCompleted']);
    // Recipients are settled once.
    expect(last[0]?.data).toMatchObject({ mails: [{ userId: 'a' }, { userId: 'c' }] });
    expect(state.open.size).toBe(0);
  });

  it('settle nobody twice, no other users, and no unknown mailing', () => {
    const state = mailings.initial();
    after(state, start(), settle('m1', 'a'));
    for (const command of [settle('m1', 'a'), settle('m1', 'stranger'), settle('m2', 'b'), settle('m1')]) {
      expect(after(state, command)).toEqual([]);
    }
  });

  it('need at least one recipient', () => {
    const state = mailings.initial();
    expect(() => after(state, start({ userIds: [] }))).toThrow(new DomainError('mail-no-recipients'));
  });

  it.each([start(), settle('m1', 'a')])('$type is for admins and the system', (command) => {
    const actor = { userId: 'u1', admin: false };
    expect(() => after(mailings.initial(), { ...command, actor })).toThrow(new DomainError('forbidden-role'));
  });
});
