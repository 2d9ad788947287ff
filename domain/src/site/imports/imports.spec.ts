import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { site } from '../site.decide.js';

const IMPORTED = { season: 2, eventCount: 40, lastHash: 'ab', mediaCount: 3 };
const command = { type: 'RecordImport', data: IMPORTED, at: '2025-04-01T10:00:00.000Z' } as const;

describe('an imported season', () => {
  it('is recorded once', () => {
    const state = site.initial();
    const events = site.decide(state, { ...command, actor: SYSTEM });
    expect(events).toEqual([{ type: 'SeasonImported', data: IMPORTED }]);
    for (const event of events) site.evolve(state, event);
    expect(site.decide(state, { ...command, actor: SYSTEM })).toEqual([]);
  });

  it('is recorded for admins only', () => {
    const actor = { userId: 'u', admin: false } as const;
    expect(() => site.decide(site.initial(), { ...command, actor })).toThrow(DomainError);
  });
});
