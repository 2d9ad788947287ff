import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import {
  type MailingCommand,
  type MailingCommandOf,
  mailings,
  RECIPIENTS_PER_COMMAND,
} from './mailings.decide.js';
import type { MailingEvent } from './mailings.events.js';
import { mailingsStream } from './mailings.stream.js';
import { listedMailings, mailingsToList, type MailingsState } from './mailings.js';

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

function resume(userIds: readonly string[]): MailingCommand {
  return { type: 'ContinueMailing', data: { mailingId: 'm1', userIds }, actor: SYSTEM, at: AT };
}

const people = (count: number): string[] => Array.from({ length: count }, (_, n) => `u${n}`);

/** How many recipients each event names, and how many remain. */
function portionsOf(events: readonly MailingEvent[]): (readonly [number, number])[] {
  return events.flatMap((event) =>
    event.type === 'RecipientsAdded' ? [[event.data.userIds.length, event.data.remaining] as const] : [],
  );
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
    expect([...(state.waiting.get('m1') ?? [])]).toEqual(['a', 'b', 'c']);
  });

  it('name many recipients in several events', () => {
    const state = mailings.initial();
    const userIds = people(1201);
    const portions = portionsOf(after(state, start({ userIds })));
    expect(portions).toEqual([
      [500, 701],
      [500, 201],
      [201, 0],
    ]);
    expect(state.waiting.get('m1')?.size).toBe(1201);
  });

  it('name more recipients than one append holds in further commands, each once, in their order', () => {
    const state = mailings.initial();
    const userIds = people(2 * RECIPIENTS_PER_COMMAND + 1);
    expect(portionsOf(after(state, start({ userIds }))).at(-1)).toEqual([500, RECIPIENTS_PER_COMMAND + 1]);
    const counts = [1, 2, 3].map(() => portionsOf(after(state, resume(userIds))).length);
    expect(counts).toEqual([20, 1, 0]);
    expect([...(state.waiting.get('m1') ?? [])]).toEqual(userIds);
  });

  it('are sent to nobody before everybody is named', () => {
    const state = mailings.initial();
    const userIds = people(RECIPIENTS_PER_COMMAND + 1);
    after(state, start({ userIds }));
    expect(mailingsToList(state)).toHaveLength(1);
    expect(listedMailings(state)).toEqual([]);
    expect(after(state, settle('m1', 'u0'))).toEqual([]);
    after(state, resume(userIds));
    expect(mailingsToList(state)).toEqual([]);
    expect(listedMailings(state)).toMatchObject([{ mailingId: 'm1' }]);
    expect(after(state, settle('m1', 'u0'))).toHaveLength(1);
  });

  it('continue without people who left, and never with more than were counted', () => {
    const all = people(RECIPIENTS_PER_COMMAND + 2);
    for (const [now, added] of [
      [all.slice(0, -1), [1, 0]],
      [all.slice(5, RECIPIENTS_PER_COMMAND), [0, 0]],
      [
        [...all, 'later-1', 'later-2'],
        [2, 0],
      ],
    ] as const) {
      const state = mailings.initial();
      after(state, start({ userIds: all }));
      expect(portionsOf(after(state, resume(now)))).toEqual([added]);
      expect(listedMailings(state)).toHaveLength(1);
      expect(state.waiting.get('m1')?.has('later-1')).toBe(false);
    }
  });

  it('of earlier releases have all their recipients', () => {
    const [, added] = mailings.decide(mailings.initial(), start());
    const [upcast] = mailingsStream.events.RecipientsAdded.upcasts ?? [];
    const stored = { mailingId: 'm1', userIds: ['a', 'b', 'c'] };
    expect(upcast?.(stored)).toEqual(added?.data);
  });

  it('continue only while recipients are missing', () => {
    const state = mailings.initial();
    expect(after(state, resume(['a']))).toEqual([]);
    expect(after(state, start(), resume(['a', 'z']))).toEqual([]);
    expect(after(state, settle('m1', 'a', 'b', 'c'), resume(['z']))).toEqual([]);
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

  it.each([start(), resume(['a']), settle('m1', 'a')])('$type is for admins and the system', (command) => {
    const actor = { userId: 'u1', admin: false };
    expect(() => after(mailings.initial(), { ...command, actor })).toThrow(new DomainError('forbidden-role'));
  });
});
