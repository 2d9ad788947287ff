import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { SettingsView } from '@arena/projections/seasons/season.types';

/** Who reads the home page, and when. */
export interface Reader {
  readonly settings: SettingsView;
  readonly me: FullUserView | null;
}
