import type { SettingsView } from '../seasons/season.types.js';
import { panelRolesOf } from './tools.js';
import type { FullUserView } from '../accounts/user.types.js';

export interface Visit {
  readonly me: FullUserView | null;
  readonly settings: SettingsView;
  /** `?season=` of the address. */
  readonly season: string | null;
}

export type GuardDenial =
  | 'login'
  | 'logged-in'
  | 'second-factor'
  | 'admins'
  | 'participants'
  | 'judge'
  | 'judges'
  | 'staff'
  | 'no-video';

type GuardRule = (visit: Visit) => GuardDenial | null;

/** For people: a visitor is asked to log in first. */
const personal =
  (passes: (me: FullUserView) => boolean, denial: GuardDenial): GuardRule =>
  ({ me }) => {
    if (!me) return 'login';
    return passes(me) ? null : denial;
  };

/** An admin whose rights are withheld is told what is missing. */
function forStaff(passes: (me: FullUserView) => boolean, denial: GuardDenial): GuardRule {
  return (visit) => personal(passes, visit.me?.second_factor_missing ? 'second-factor' : denial)(visit);
}

/** The guards by their names in the specification. */
const GUARDS = {
  admin: forStaff(isAdmin, 'admins'),
  /** Not for admins: a judge acts under the judge's own name. */
  judge: personal((me) => me.is_judge, 'judges'),
  /** Members of the admins' groups have tools in the panel, too. */
  'admin-or-judge': forStaff((me) => panelRolesOf(me).length > 0, 'staff'),
  participant: personal((me) => me.is_participant, 'participants'),
  'exclude-judge': personal((me) => !me.is_judge, 'judge'),
  auth: personal(() => true, 'login'),
  logged: ({ me }) => (me ? 'logged-in' : null),
  'rendered-video-only': ({ me, settings }) =>
    settings.rendered_video_exists || isAdmin(me) ? null : 'no-video',
} as const satisfies Record<string, GuardRule>;

export type GuardName = keyof typeof GUARDS;

/** @throws UnknownGuard */
export function guardNamed(name: string): GuardRule {
  if (Object.hasOwn(GUARDS, name)) return GUARDS[name as GuardName];
  throw new UnknownGuard(name);
}

/** A route names a guard that does not exist. The error page shows the message. */
export class UnknownGuard extends Error {
  constructor(readonly guard: string) {
    super(`Unknown route middleware: ${guard}`);
  }
}

export function isAdmin(me: FullUserView | null): boolean {
  return me?.role === 'admin';
}

export function isStaff(me: FullUserView | null): boolean {
  return me !== null && (isAdmin(me) || me.is_judge);
}
