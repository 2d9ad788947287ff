import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';

/** Who may see a page. Without a field, there is no restriction. */
export interface Access {
  readonly phase?: Phase;
  /** The phase does not restrict judges and admins: `staffAlways` of the server's route. */
  readonly judgesAlways?: boolean;
  /** Past seasons can be read in every phase. */
  readonly pastSeasons?: boolean;
  readonly login?: boolean;
  readonly visitorsOnly?: boolean;
  readonly participants?: boolean;
  readonly noJudges?: boolean;
  readonly staff?: boolean;
  /** Not for admins: a judge acts under the judge's own name here. */
  readonly judges?: boolean;
  readonly renderedVideo?: boolean;
}

export type Denial =
  | { readonly kind: 'phase'; readonly needed: Phase; readonly now: Phase }
  | { readonly kind: 'login' | 'logged-in' | 'participants' | 'judge' | 'judges' | 'staff' | 'no-video' };

interface Visit {
  readonly me: FullUserView | null;
  readonly settings: SettingsView;
  /** `?season=` of the address. */
  readonly season: string | null;
}

/**
 * Why this page is closed to this reader now, or null. The phase is checked first, so that nobody logs in only to
 * read that the page is not open yet. The routes check roles and phases again, except for a few reads (the vote,
 * pictures). Phase 0 and the missing video only hide the page.
 */
export function denialOf(access: Access, visit: Visit): Denial | null {
  return phaseDenial(access, visit) ?? personalDenial(access, visit.me) ?? videoDenial(access, visit);
}

function phaseDenial(access: Access, { me, settings, season }: Visit): Denial | null {
  const free = access.judgesAlways ? isStaff(me) : isAdmin(me);
  if (access.phase === undefined || access.phase === settings.phase || free) return null;
  if (access.pastSeasons && isPast(season, settings)) return null;
  return { kind: 'phase', needed: access.phase, now: settings.phase };
}

function personalDenial(access: Access, me: FullUserView | null): Denial | null {
  if (!me) return needsLogin(access) ? { kind: 'login' } : null;
  if (access.visitorsOnly) return { kind: 'logged-in' };
  return roleDenial(access, me);
}

function roleDenial(access: Access, me: FullUserView): Denial | null {
  if (access.staff && !isStaff(me)) return { kind: 'staff' };
  if (access.judges && !me.is_judge) return { kind: 'judges' };
  if (access.noJudges && me.is_judge) return { kind: 'judge' };
  if (access.participants && !me.is_participant) return { kind: 'participants' };
  return null;
}

function needsLogin({ login, participants, staff, judges }: Access): boolean {
  return [login, participants, staff, judges].includes(true);
}

function videoDenial(access: Access, { me, settings, season }: Visit): Denial | null {
  if (!access.renderedVideo || settings.rendered_video_exists || isAdmin(me)) return null;
  return access.pastSeasons && isPast(season, settings) ? null : { kind: 'no-video' };
}

/** Reads `?season=` as the server does. */
function isPast(season: string | null, settings: SettingsView): boolean {
  const asked = Number(season);
  return Number.isInteger(asked) && asked >= 1 && asked < settings.season;
}

function isAdmin(me: FullUserView | null): boolean {
  return me?.role === 'admin';
}

export function isStaff(me: FullUserView | null): boolean {
  return me !== null && (isAdmin(me) || me.is_judge);
}
