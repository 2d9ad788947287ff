import { describe, expect, it } from '@jest/globals';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { denialOf, type Access } from './denial.js';

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
    expect(kind({ phase: 1, login: true }, visitor, { phase: 3 })).toBe('phase');
    expect(kind({ phase: 1, login: true }, visitor, { phase: 1 })).toBe('login');
  });
});

describe('a page for some', () => {
  it('registration is for users who do not judge', () => {
    const register: Access = { phase: 1, login: true, noJudges: true };
    expect(kind(register, user, { phase: 1 })).toBe('open');
    expect(kind(register, judge, { phase: 1 })).toBe('judge');
  });
  it('the upload is for participants, also among the staff', () => {
    const upload: Access = { phase: 2, participants: true };
    expect(kind(upload, participant, { phase: 2 })).toBe('open');
    expect(kind(upload, user, { phase: 2 })).toBe('participants');
    expect(kind(upload, admin, { phase: 2 })).toBe('participants');
  });
  it('the log-in is for visitors', () => {
    expect(kind({ visitorsOnly: true }, visitor)).toBe('open');
    expect(kind({ visitorsOnly: true }, user)).toBe('logged-in');
  });
  it('the admin panel is for admins and judges', () => {
    expect(kind({ staff: true }, admin)).toBe('open');
    expect(kind({ staff: true }, judge)).toBe('open');
    expect(kind({ staff: true }, user)).toBe('staff');
    expect(kind({ staff: true }, visitor)).toBe('login');
  });
  it('the page of judges is for judges', () => {
    expect(kind({ judges: true }, judge)).toBe('open');
    expect(kind({ judges: true }, admin)).toBe('judges');
    expect(kind({ judges: true }, user)).toBe('judges');
    expect(kind({ judges: true }, visitor)).toBe('login');
  });
  it('betting waits for a video', () => {
    const betting: Access = { phase: 3, renderedVideo: true, pastSeasons: true };
    expect(kind(betting, user)).toBe('open');
    expect(kind(betting, user, { rendered_video_exists: false })).toBe('no-video');
    expect(kind(betting, user, { rendered_video_exists: false, season: 2 }, '1')).toBe('open');
  });
});
