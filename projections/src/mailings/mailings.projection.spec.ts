import { describe, expect, it } from '@jest/globals';
import type { MailingEvent, MailOutcome } from '@arena/domain/mailings/mailings.events';
import { EventLog, timeOf } from '../testing/event-log.js';
import { documentsAfter, documentsAfterBatches } from '../testing/folding.js';
import { mailingsProjection } from './mailings.projection.js';

const started: MailingEvent = {
  type: 'MailingStarted',
  data: {
    mailingId: 'm1',
    kind: 'mass',
    audience: 'participants',
    words: { subject: 'Round two', body: 'It begins tonight.' },
    variables: {},
    recipients: 4,
  },
};
const added: MailingEvent = {
  type: 'RecipientsAdded',
  data: { mailingId: 'm1', userIds: ['a', 'b', 'c', 'd'], remaining: 0 },
};
const settled = (...outcomes: MailOutcome[]): MailingEvent => ({
  type: 'MailsSettled',
  data: { mailingId: 'm1', mails: outcomes.map((outcome, n) => ({ userId: `u${n}`, outcome })) },
});
const completed: MailingEvent = { type: 'MailingCompleted', data: { mailingId: 'm1' } };

const jobOf = (...facts: MailingEvent[]) =>
  documentsAfter(mailingsProjection, new EventLog().mailings(...facts).events).get('m1');

describe('mailings', () => {
  it('begin with nothing sent', () => {
    expect(jobOf(started, added)).toEqual({
      id: 'm1',
      kind: 'mass',
      audience: 'participants',
      subject: 'Round two',
      startedAt: timeOf(1),
      startedBy: 'admin',
      recipients: 4,
      sent: 0,
      rejected: 0,
      skipped: 0,
      unsure: 0,
      completedAt: null,
    });
  });

  it('count the outcome of each mail, and contain the time of completion', () => {
    const job = jobOf(started, added, settled('sent', 'sent'), settled('rejected', 'unsure'), completed);
    expect(job).toMatchObject({ sent: 2, rejected: 1, skipped: 0, unsure: 1, completedAt: timeOf(5) });
    expect(jobOf(started, settled('skipped'))).toMatchObject({ skipped: 1, completedAt: null });
  });

  it('contain neither texts nor recipients', () => {
    const text = JSON.stringify(jobOf(started, added, settled('sent')));
    expect(text).not.toMatch(/It begins tonight|"u0"|"a"/);
  });

  it('are the same in batches', () => {
    const { events } = new EventLog().mailings(started, added, settled('sent', 'skipped'), completed);
    const one = documentsAfter(mailingsProjection, events);
    for (const size of [1, 2, 4]) {
      expect([...documentsAfterBatches(mailingsProjection, events, size)]).toEqual([...one]);
    }
  });
});
