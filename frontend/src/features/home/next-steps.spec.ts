import { describe, expect, it } from '@jest/globals';
import { sampleUser } from '../../test/samples.js';
import { nextSteps, type Offers } from './next-steps.js';

type Phase = 0 | 1 | 2 | 3;
const NOTHING: Offers = { registration: false, upload: false, betting: false };
const labels = (me: Parameters<typeof nextSteps>[1], phase: Phase, offers: Partial<Offers> = {}) =>
  nextSteps({ phase }, me, { ...NOTHING, ...offers })?.map(({ label }) => label);
const user = sampleUser();
const member = sampleUser({ is_participant: true, team: 'Night Owls' });

describe('what the home page offers', () => {
  it('is what the server offers in this phase', () => {
    expect(labels(user, 1, { registration: true })).toEqual(['register', 'rules']);
    expect(labels(user, 2, { upload: true })).toEqual(['upload', 'rules']);
    expect(labels(user, 3, { betting: true })).toEqual(['bracket', 'betting']);
  });
  it('is otherwise the reader’s team or all teams, or the rules', () => {
    expect(labels(member, 1)).toEqual(['myTeam', 'rules']);
    expect(labels(user, 1)).toEqual(['teams', 'rules']);
    expect(labels(member, 2)).toEqual(['myTeam', 'rules']);
    expect(labels(null, 2)).toEqual(['teams', 'rules']);
    expect(labels(user, 3)).toEqual(['bracket', 'rules']);
  });
  it('is an account for visitors in phase 1, and the panel for admins in phase 0', () => {
    expect(labels(null, 1, { registration: undefined })).toEqual(['signUp', 'rules']);
    expect(labels(user, 0)).toEqual(['admin', 'rules']);
  });
  it('is unknown until the server has answered', () => {
    expect(labels(user, 1, { registration: undefined })).toBeUndefined();
    expect(labels(user, 2, { upload: undefined })).toBeUndefined();
    expect(labels(user, 3, { betting: undefined })).toBeUndefined();
  });
});
