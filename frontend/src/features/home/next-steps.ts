import type { SettingsView } from '@arena/projections/seasons/season.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { Offer } from '../../shared/access/offers.js';
import { signUpPath, paths, teamPath } from '../../shared/routing/paths.js';

export interface Step {
  /** Translation key below `step.`. */
  readonly label: string;
  readonly to: string;
}

export interface Offers {
  readonly registration: Offer;
  readonly upload: Offer;
  readonly betting: Offer;
}

const READING: Step = { label: 'rules', to: paths.rules };

/** At most two actions that fit this reader best, in order. Null until the server has answered. */
export function nextSteps(
  { phase }: Pick<SettingsView, 'phase'>,
  me: FullUserView | null,
  offers: Offers,
): readonly Step[] | null {
  switch (phase) {
    case 0:
      return [{ label: 'admin', to: paths.admin }, READING];
    case 1:
      if (!me) return [{ label: 'signUp', to: signUpPath(paths.register) }, READING];
      return choice(offers.registration, (offered) => [
        offered ? { label: 'register', to: paths.register } : teamOf(me),
        READING,
      ]);
    case 2:
      return choice(offers.upload, (offered) => [
        offered ? { label: 'upload', to: paths.upload } : teamOf(me),
        READING,
      ]);
    case 3:
      return choice(offers.betting, (offered) => [
        { label: 'bracket', to: paths.bracket },
        offered ? { label: 'betting', to: paths.betting } : READING,
      ]);
  }
}

function choice(offered: Offer, steps: (offered: boolean) => readonly Step[]): readonly Step[] | null {
  return offered === undefined ? null : steps(offered);
}

function teamOf(me: FullUserView | null): Step {
  return me?.team ? { label: 'myTeam', to: teamPath(me.team) } : { label: 'teams', to: paths.teams };
}
