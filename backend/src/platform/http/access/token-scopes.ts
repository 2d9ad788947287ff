import type { ApiScope } from '@arena/domain/accounts/api-tokens.events';
import { scopeOf } from '@arena/projections/pages/tools';
import type { AccessRule } from './access.js';
import { isMutating } from './same-origin.js';

/** What an API token needs: no scope where it reads what visitors see. Null: the route accepts no token. */
export function tokenScopesOf({ who, tool }: AccessRule, method: string): readonly ApiScope[] | null {
  if (who === 'visitor' && !isMutating(method)) return [];
  const scope = tool && scopeOf(tool);
  return scope ? [scope] : null;
}
