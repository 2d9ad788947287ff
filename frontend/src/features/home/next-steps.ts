import type { SettingsView } from '@arena/projections/views/season.types';
import type { FullUserView } from '@arena/projections/views/user.types';
import { signUpPath, paths, teamPath } from '../../shared/routing/paths.js';

export interface Step {
  /** Key under `step.` in the translations. */
  readonly label: string;
  readonly to: string;
}

/** What this reader can do now, the most fitting first; at most two. */
export function nextSteps(settings: SettingsView, me: FullUserView | null): readonly Step[] {
  const reading: Step = { label: 'rules', to: paths.rules };
  switch (settings.phase) {
    case 0:
      return [{ label: 'admin', to: paths.admin }, reading];
    case 1:
      return [registration(me), reading];
    case 2:
      return [
        me?.is_participant && me.teamVideo === null ? { label: 'upload', to: paths.upload } : teamOf(me),
        reading,
      ];
    case 3:
      return [
        { label: 'bracket', to: paths.bracket },
        settings.rendered_video_exists ? { label: 'betting', to: paths.betting } : reading,
      ];
  }
}

function registration(me: FullUserView | null): Step {
  if (!me) return { label: 'signUp', to: signUpPath(paths.register) };
  return me.is_participant || me.is_judge ? teamOf(me) : { label: 'register', to: paths.register };
}

function teamOf(me: FullUserView | null): Step {
  return me?.team ? { label: 'myTeam', to: teamPath(me.team) } : { label: 'teams', to: paths.teams };
}
