import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { SettingsView } from '@arena/projections/seasons/season.types';

export interface Reader {
  readonly settings: SettingsView;
  readonly me: FullUserView | null;
}
