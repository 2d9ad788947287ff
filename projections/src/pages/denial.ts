import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { SettingsView } from '../seasons/season.types.js';
import { guardNamed, isAdmin, isStaff, type GuardDenial, type GuardName, type Visit } from './guards.js';

/** Who may see a page. Without a field, there is no restriction. */
export interface Access {
  readonly phase?: Phase;
  /** The phase does not restrict judges and admins: `staffAlways` of the server's route. */
  readonly judgesAlways?: boolean;
  /** Everyone can read past seasons in every phase, phase 0 too. */
  readonly pastSeasons?: boolean;
  /** Open in phase 0, too: mails, the server's console or the coming-soon screen link to it. */
  readonly alwaysOpen?: boolean;
  /** Asked in this order. */
  readonly guards?: readonly GuardName[];
}

export type Denial =
  { readonly kind: 'phase'; readonly needed: Phase; readonly now: Phase } | { readonly kind: GuardDenial };

/**
 * Why this page is closed to this reader now, or null. The phase is checked first, so that nobody logs in only to
 * read that the page is not open yet. The routes check roles and phases again, except for a few reads (the vote,
 * pictures). Phase 0 (`isComingSoon`) and the missing video only hide the page.
 * @throws UnknownGuard
 */
export function denialOf(access: Access, visit: Visit): Denial | null {
  if (access.pastSeasons && isPast(visit.season, visit.settings)) return null;
  return phaseDenial(access, visit) ?? guardDenial(access, visit);
}

/** Whether the reader sees the coming-soon screen instead of a page. @param access undefined: of no page */
export function isComingSoon(access: Access | undefined, { me, settings, season }: Visit): boolean {
  if (settings.phase !== 0 || isAdmin(me) || isOwnPanel(access, me) || access?.alwaysOpen) return false;
  return !access?.pastSeasons || !isPast(season, settings);
}

/** News are written before a season begins. */
function isOwnPanel({ guards = [] }: Access = {}, me: Visit['me']): boolean {
  return guards.includes('admin-or-judge') && me !== null && me.groups.length > 0;
}

export function isOpenTo(visit: Visit, access: Access): boolean {
  return !isComingSoon(access, visit) && denialOf(access, visit) === null;
}

/** Translation key of the reason, below `closed.`. */
export function closedKey(denial: Denial): string {
  if (denial.kind !== 'phase') return denial.kind;
  return denial.needed > denial.now ? 'phase-later' : 'phase-over';
}

function phaseDenial(access: Access, { me, settings }: Visit): Denial | null {
  const free = access.judgesAlways ? isStaff(me) : isAdmin(me);
  if (access.phase === undefined || access.phase === settings.phase || free) return null;
  return { kind: 'phase', needed: access.phase, now: settings.phase };
}

function guardDenial({ guards = [] }: Access, visit: Visit): Denial | null {
  const denials = guards.map((name) => guardNamed(name)(visit));
  const kind = denials.find((denial) => denial !== null);
  return kind ? { kind } : null;
}

/** Reads `?season=` as the server does. */
function isPast(season: string | null, settings: SettingsView): boolean {
  const asked = Number(season);
  return Number.isInteger(asked) && asked >= 1 && asked < settings.season;
}
