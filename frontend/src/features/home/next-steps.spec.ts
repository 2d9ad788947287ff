import { describe, expect, it } from '@jest/globals';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { nextSteps } from './next-steps.js';

const labels = (me: Parameters<typeof nextSteps>[1], phase: 1 | 2 | 3, offered = false) =>
  nextSteps(sampleSettings({ phase }), me, offered).map(({ label }) => label);
const judge = sampleUser({ is_judge: true });
const admin = sampleUser({ role: 'admin', role_id: 1 });

describe('what the home page offers', () => {
  it('to register a team, if the server offers it', () => {
    expect(labels(sampleUser(), 1, true)).toContain('register');
    expect(labels(judge, 1)).not.toContain('register');
    expect(labels(sampleUser({ is_participant: true, team: 'Night Owls' }), 1)).toContain('myTeam');
  });
  it('to bet: not to the staff, whose bets are refused', () => {
    expect(labels(null, 3)).toContain('betting');
    expect(labels(sampleUser(), 3)).toContain('betting');
    expect(labels(judge, 3)).not.toContain('betting');
    expect(labels(admin, 3)).not.toContain('betting');
  });
});
