import type { SettingsView } from '@arena/projections/seasons/season.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { isStaff } from '../../shared/access/obstacle.js';
import { signUpPath, paths, teamPath } from '../../shared/routing/paths.js';

export interface Step {
  /** Translation key below `step.`. */
  readonly label: string;
  readonly to: string;
}

/** At most two actions that fit this reader best, in order. */
export function nextSteps(
  settings: SettingsView,
  me: FullUserView | null,
  registrationOffered: boolean,
): readonly Step[] {
  const reading: Step = { label: 'rules', to: paths.rules };
  switch (settings.phase) {
    case 0:
      return [{ label: 'admin', to: paths.admin }, reading];
    case 1:
      if (!me) return [{ label: 'signUp', to: signUpPath(paths.register) }, reading];
      return [registrationOffered ? { label: 'register', to: paths.register } : teamOf(me), reading];
    case 2:
      return [
        me?.is_participant && me.teamVideo === null ? { label: 'upload', to: paths.upload } : teamOf(me),
        reading,
      ];
    case 3:
      return [
        { label: 'bracket', to: paths.bracket },
        settings.rendered_video_exists && !isStaff(me) ? { label: 'betting', to: paths.betting } : reading,
      ];
  }
}

function teamOf(me: FullUserView | null): Step {
  return me?.team ? { label: 'myTeam', to: teamPath(me.team) } : { label: 'teams', to: paths.teams };
}
