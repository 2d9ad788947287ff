import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { SettingsView } from '@arena/projections/views/season.types';
import type { FullUserView } from '@arena/projections/views/user.types';

/** Who may see a page; whatever is left out is open to everybody. Spec section 2. */
export interface Access {
  readonly phase?: Phase;
  /** Past seasons can be read in every phase. */
  readonly pastSeasons?: boolean;
  readonly login?: boolean;
  readonly visitorsOnly?: boolean;
  readonly participants?: boolean;
  readonly noJudges?: boolean;
  readonly staff?: boolean;
  readonly renderedVideo?: boolean;
}

export type Obstacle =
  | { readonly kind: 'phase'; readonly needed: Phase; readonly now: Phase }
  | { readonly kind: 'login' | 'logged-in' | 'participants' | 'judge' | 'staff' | 'no-video' };

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
  if (access.phase === undefined || access.phase === settings.phase || isStaff(me)) return null;
  if (access.pastSeasons && isPast(season, settings)) return null;
  return { kind: 'phase', needed: access.phase, now: settings.phase };
}

function personalObstacle(access: Access, me: FullUserView | null): Obstacle | null {
  if (access.visitorsOnly && me) return { kind: 'logged-in' };
  if ((access.login || access.participants || access.staff) && !me) return { kind: 'login' };
  if (access.staff && !isStaff(me)) return { kind: 'staff' };
  if (access.noJudges && me?.is_judge) return { kind: 'judge' };
  if (access.participants && !me?.is_participant) return { kind: 'participants' };
  return null;
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
