import { describe, expect, it } from '@jest/globals';
import type { Visit } from '@arena/projections/pages/guards';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { itemsOf, navFor } from './nav-items.js';

const seenBy = (
  me: Visit['me'],
  changes: Parameters<typeof sampleSettings>[0],
  registrationOffered = false,
) => {
  const { open, closed } = navFor(
    { me, settings: sampleSettings(changes), season: null },
    registrationOffered,
  );
  return {
    open: itemsOf(open).join(' '),
    closed: closed.map(({ page, denial }) => `${page}: ${denial.kind}`).join(', '),
  };
};

describe('the navigation', () => {
  it('of a visitor shows what is open in the phase, and the reason for the rest', () => {
    expect(seenBy(null, { phase: 1 }, true)).toEqual({
      open: 'home rules register teams videos results',
      closed:
        'music: phase, upload: phase, betting: phase, shop: phase, bracket: phase, vote: phase, leaderboard: phase',
    });
    expect(seenBy(null, { phase: 2 })).toEqual({
      open: 'home rules music upload teams videos results',
      closed: 'register: phase, betting: phase, shop: phase, bracket: phase, vote: phase, leaderboard: phase',
    });
    expect(seenBy(null, { phase: 3 })).toEqual({
      open: 'home rules betting shop teams bracket videos vote leaderboard results',
      closed: 'register: phase, music: phase, upload: phase',
    });
  });
  it('tells members only that a page is for members, and all that there is no video to bet on', () => {
    expect(seenBy(sampleUser(), { phase: 2 }).closed).toMatch(/^register: phase, upload: participants,/);
    expect(seenBy(sampleUser({ is_participant: true }), { phase: 2 }).open).toContain('upload');
    expect(seenBy(null, { rendered_video_exists: false }).closed).toContain('betting: no-video');
  });
  it('contains the registration if the server offers it', () => {
    expect(seenBy(sampleUser(), { phase: 1 }, true).open).toContain('register');
    const inTeam = seenBy(sampleUser(), { phase: 1 }, false);
    expect(`${inTeam.open} ${inTeam.closed}`).not.toContain('register');
  });
  it('shows the entries of the staff to the staff alone', () => {
    const user = seenBy(sampleUser(), {});
    expect(`${user.open} ${user.closed}`).not.toMatch(/judge|admin/);
    expect(seenBy(sampleUser({ is_judge: true }), {}).open).toMatch(/judge$/);
    expect(seenBy(sampleUser({ role: 'admin', role_id: 1 }), {}).open).toMatch(/admin$/);
    expect(seenBy(sampleUser({ groups: ['shop'] }), {}).open).toMatch(/admin$/);
  });
});
