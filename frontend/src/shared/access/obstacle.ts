import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { SettingsView } from '@arena/projections/views/season.types';
import type { FullUserView } from '@arena/projections/views/user.types';

/** Who may see a page; whatever is left out is open to everybody. Spec section 2. */
export interface Access {
  readonly phase?: Phase;
  /** The phase binds judges as well; otherwise the staff is free of it. */
  readonly judgesWait?: boolean;
  /** Past seasons can be read in every phase. */
  readonly pastSeasons?: boolean;
  readonly login?: boolean;
  readonly visitorsOnly?: boolean;
  readonly participants?: boolean;
  readonly noJudges?: boolean;
  readonly staff?: boolean;
  /** Not even admins: what a judge does here is in the judge's own name. */
  readonly judges?: boolean;
  readonly renderedVideo?: boolean;
}

export type Obstacle =
  | { readonly kind: 'phase'; readonly needed: Phase; readonly now: Phase }
  | { readonly kind: 'login' | 'logged-in' | 'participants' | 'judge' | 'judges' | 'staff' | 'no-video' };

interface Visit {
  readonly me: FullUserView | null;
  readonly settings: SettingsView;
  /** `?season=` of the address. */
  readonly season: string | null;
}

/**
 * Why this page is closed to this reader now; null when it is open. The phase comes first: nobody should log in only
 * to read that it is too early. The server enforces the same.
 */
export function obstacleTo(access: Access, visit: Visit): Obstacle | null {
  return phaseObstacle(access, visit) ?? personalObstacle(access, visit.me) ?? videoObstacle(access, visit);
}

function phaseObstacle(access: Access, { me, settings, season }: Visit): Obstacle | null {
  const free = access.judgesWait ? me?.role === 'admin' : isStaff(me);
  if (access.phase === undefined || access.phase === settings.phase || free) return null;
  if (access.pastSeasons && isPast(season, settings)) return null;
  return { kind: 'phase', needed: access.phase, now: settings.phase };
}

function personalObstacle(access: Access, me: FullUserView | null): Obstacle | null {
  if (!me) return needsLogin(access) ? { kind: 'login' } : null;
  if (access.visitorsOnly) return { kind: 'logged-in' };
  if (access.staff && !isStaff(me)) return { kind: 'staff' };
  if (access.judges && !me.is_judge) return { kind: 'judges' };
  if (access.noJudges && me.is_judge) return { kind: 'judge' };
  if (access.participants && !me.is_participant) return { kind: 'participants' };
  return null;
}

function needsLogin({ login, participants, staff, judges }: Access): boolean {
  return [login, participants, staff, judges].includes(true);
}

function videoObstacle(access: Access, { me, settings, season }: Visit): Obstacle | null {
  if (!access.renderedVideo || settings.rendered_video_exists || isStaff(me)) return null;
  return access.pastSeasons && isPast(season, settings) ? null : { kind: 'no-video' };
}

function isPast(season: string | null, settings: SettingsView): boolean {
  return season !== null && Number(season) !== settings.season;
}

export function isStaff(me: FullUserView | null): boolean {
  return me !== null && (me.role === 'admin' || me.is_judge);
}
