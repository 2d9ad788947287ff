import { describe, expect, it } from '@jest/globals';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { denialOf, type Access } from '@arena/projections/pages/denial';
import type { GuardName } from '@arena/projections/pages/guards';

const visitor = null;
const user = sampleUser();
const participant = sampleUser({ is_participant: true, team: 'Night Owls' });
const judge = sampleUser({ is_judge: true });
const admin = sampleUser({ role: 'admin', role_id: 1 });

function kind(access: Access, me: typeof user | null, changes: object = {}, season: string | null = null) {
  return denialOf(access, { me, settings: sampleSettings(changes), season })?.kind ?? 'open';
}

describe('a page of a phase', () => {
  const bracket: Access = { phase: 3, judgesAlways: true, pastSeasons: true };
  it('is open in it, closed in another', () => {
    expect(kind(bracket, visitor, { phase: 3 })).toBe('open');
    expect(kind(bracket, visitor, { phase: 2 })).toBe('phase');
  });
  it('is open to the staff always', () => {
    expect(kind(bracket, admin, { phase: 0 })).toBe('open');
    expect(kind(bracket, judge, { phase: 1 })).toBe('open');
  });
  it('shows past seasons in every phase, and the present one not', () => {
    expect(kind(bracket, visitor, { phase: 1, season: 2 }, '1')).toBe('open');
    expect(kind(bracket, visitor, { phase: 1, season: 2 }, '2')).toBe('phase');
  });
  it('that binds judges is open to admins only', () => {
    const music: Access = { phase: 2 };
    expect(kind(music, judge, { phase: 1 })).toBe('phase');
    expect(kind(music, judge, { phase: 2 })).toBe('open');
    expect(kind(music, admin, { phase: 1 })).toBe('open');
  });
  it('is closed for the phase before anybody is sent to log in', () => {
    expect(kind({ phase: 1, guards: ['auth'] }, visitor, { phase: 3 })).toBe('phase');
    expect(kind({ phase: 1, guards: ['auth'] }, visitor, { phase: 1 })).toBe('login');
  });
});

describe('a page for some', () => {
  it('registration is for users who do not judge', () => {
    const register: Access = { phase: 1, guards: ['auth', 'exclude-judge'] };
    expect(kind(register, user, { phase: 1 })).toBe('open');
    expect(kind(register, judge, { phase: 1 })).toBe('judge');
  });
  it('the upload is for participants, also among the staff', () => {
    const upload: Access = { phase: 2, guards: ['auth', 'participant'] };
    expect(kind(upload, participant, { phase: 2 })).toBe('open');
    expect(kind(upload, user, { phase: 2 })).toBe('participants');
    expect(kind(upload, admin, { phase: 2 })).toBe('participants');
  });
  it('the log-in is for visitors', () => {
    expect(kind({ guards: ['logged'] }, visitor)).toBe('open');
    expect(kind({ guards: ['logged'] }, user)).toBe('logged-in');
  });
  it('the admin panel is for admins and judges', () => {
    expect(kind({ guards: ['admin-or-judge'] }, admin)).toBe('open');
    expect(kind({ guards: ['admin-or-judge'] }, judge)).toBe('open');
    expect(kind({ guards: ['admin-or-judge'] }, user)).toBe('staff');
    expect(kind({ guards: ['admin-or-judge'] }, visitor)).toBe('login');
  });
  it('the page of judges is for judges', () => {
    expect(kind({ guards: ['judge'] }, judge)).toBe('open');
    expect(kind({ guards: ['judge'] }, admin)).toBe('judges');
    expect(kind({ guards: ['judge'] }, user)).toBe('judges');
    expect(kind({ guards: ['judge'] }, visitor)).toBe('login');
  });
  it('betting waits for a video', () => {
    const betting: Access = { phase: 3, guards: ['rendered-video-only'], pastSeasons: true };
    expect(kind(betting, user)).toBe('open');
    expect(kind(betting, user, { rendered_video_exists: false })).toBe('no-video');
    expect(kind(betting, user, { rendered_video_exists: false, season: 2 }, '1')).toBe('open');
  });
});

describe('a guard', () => {
  it('for admins refuses everyone else', () => {
    const guarded: Access = { guards: ['admin'] };
    expect(kind(guarded, admin)).toBe('open');
    expect(kind(guarded, judge)).toBe('admins');
    expect(kind(guarded, participant)).toBe('admins');
    expect(kind(guarded, visitor)).toBe('login');
  });
  it.each(['nobody', 'constructor', ''])('with the unknown name "%s" is an error that names it', (name) => {
    const guarded: Access = { guards: [name as GuardName] };
    expect(() => kind(guarded, admin)).toThrow(`Unknown route middleware: ${name}`);
  });
});
