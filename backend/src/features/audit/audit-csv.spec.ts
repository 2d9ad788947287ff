import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { csvHeader, csvLines } from '../../platform/csv/write-csv.js';
import { AUDIT_COLUMNS, cellsOf } from './audit-csv.js';

const NOTHING: AuditEventView['facts'] = {
  type: 'TeamRegistered',
  season: 1,
  round: null,
  match: null,
  match_id: null,
  team: null,
  other: null,
  user_id: null,
  person: null,
  odds: null,
  phase: null,
  on: null,
  count: null,
  form: null,
  amount: null,
  label: null,
  reason: null,
  refusal: null,
  effects: null,
  supersedes: null,
  superseded_by: null,
};

const EVENT: AuditEventView = {
  id: 'e1',
  position: 7,
  stream: 'tournament-1',
  revision: 3,
  type: 'TeamRegistered',
  at: '2025-03-26T19:00:00.000Z',
  token: null,
  command: 'RegisterTeam',
  correlation: 'c1',
  hash: 'ff',
  actor: { user_id: 'u1', name: '=HYPERLINK("https://evil.tld")' },
  subject: '+1',
  facts: NOTHING,
  data: { name: 'A "quoted", name', description: 'two\nlines' },
};

describe('a row of the audit export', () => {
  const [row] = parse<Record<string, string>>(csvHeader(AUDIT_COLUMNS) + csvLines([cellsOf(EVENT)]), {
    bom: true,
    columns: true,
  });

  it('contains every field', () => {
    expect(row).toMatchObject({ position: '7', stream: 'tournament-1', revision: '3', id: 'e1', hash: 'ff' });
    expect(JSON.parse(row?.['data'] ?? '')).toEqual(EVENT.data);
  });

  it('contains no formula (fault 36)', () => {
    expect(row).toMatchObject({ actor_name: `'=HYPERLINK("https://evil.tld")`, subject: "'+1" });
  });
});
