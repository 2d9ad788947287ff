import type { ApiScope } from '@arena/domain/accounts/api-tokens.events';

export interface ApiTokenView {
  id: string;
  name: string;
  scopes: ApiScope[];
  /** ISO 8601 in UTC. It works before this moment. */
  expires: string;
  expired: boolean;
  /** The admin in whose name it acts. */
  user_id: string;
  user_name: string;
  /** ISO 8601 in UTC, to a quarter of an hour. Null: not yet. */
  used_at: string | null;
}
