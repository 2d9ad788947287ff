import { describe, expect, it } from '@jest/globals';
import type { MailingDocument } from './mailings.read-model.js';
import { peopleNamed } from '../testing/views-of.js';
import { toMailJobView } from './mail.view.js';

const job: MailingDocument = {
  id: 'm-1',
  kind: 'mass',
  audience: 'all',
  subject: 'Round two',
  startedAt: '2025-03-28T12:00:00.000Z',
  startedBy: 'u-chief',
  recipients: 3,
  sent: 0,
  rejected: 0,
  skipped: 0,
  unsure: 0,
  completedAt: null,
};
const people = peopleNamed('u-chief');

describe('who started a mailing', () => {
  it('has a name, or null for a deleted account, but never an id', () => {
    expect(toMailJobView(job, people)).toMatchObject({ automatic: false, started_by: 'Name of u-chief' });
    expect(toMailJobView(job, new Map())).toMatchObject({ automatic: false, started_by: null });
  });
  it('is null if the program did', () => {
    const welcome = { ...job, kind: 'welcome' as const, startedBy: null };
    expect(toMailJobView(welcome, people)).toMatchObject({ automatic: true, started_by: null });
  });
});
