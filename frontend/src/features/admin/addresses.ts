import {
  SECTIONS,
  slugOf,
  TOOLS,
  toolsFor,
  type PanelRole,
  type Section,
  type ToolKey,
} from '@arena/projections/pages/tools';
import { adminPath, paths, toolPath } from '../../shared/routing/paths.js';
import { FILTERS } from './audit/audit-fields.js';

export const ALL_TOOLS = `${paths.admin}?tools=all`;

export function sectionPath(section: Section): string {
  return `${paths.admin}${section}/`;
}

/** The page of a tool. @param query for example the team that it is about */
export function addressOf(key: ToolKey, query: Record<string, string> = {}): string {
  const tool = TOOLS.find((each) => each.key === key);
  if (tool?.ownPage) return adminPath(key, query);
  const search = new URLSearchParams(query).toString();
  return toolPath(tool?.section ?? '', slugOf({ key })) + (search && `?${search}`);
}

export interface AdminAddress {
  readonly section?: string | undefined;
  readonly tool?: string | undefined;
  readonly search: string;
  readonly hash: string;
}

export type Destination =
  | { readonly kind: 'index'; readonly section: Section | null }
  | { readonly kind: 'tool'; readonly tool: ToolKey }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' };

/** Everything of a judge begins on one page. */
const OF_JUDGES: Destination = { kind: 'redirect', to: paths.judge };

/** Judges have no index; the members of the admins' groups have one of their tools. */
export function hasIndex(roles: readonly PanelRole[]): boolean {
  return roles.some((role) => role !== 'judge');
}

/** What an address of the panel shows. Addresses from before each tool had its own page lead to the tool. */
export function placeOf(asked: AdminAddress, roles: readonly PanelRole[]): Destination {
  const admin = roles.includes('admin');
  const home = hasIndex(roles) ? ({ kind: 'index', section: null } as const) : OF_JUDGES;
  if (asked.section === undefined) return home;
  const own = TOOLS.find(({ key, ownPage }) => key === asked.section && ownPage);
  if (own && asked.tool === undefined) return admin ? { kind: 'tool', tool: own.key } : home;
  const section = SECTIONS.find((each) => each === asked.section);
  if (!section) return { kind: 'missing' };
  if (asked.tool !== undefined) return toolIn(section, asked, roles, home);
  const former = formerTool(section, asked);
  if (former) return { kind: 'redirect', to: addressOf(former) + asked.search };
  return toolsFor(...roles).some((tool) => tool.section === section) && hasIndex(roles)
    ? { kind: 'index', section }
    : home;
}

function toolIn(
  section: Section,
  { tool, search }: AdminAddress,
  roles: readonly PanelRole[],
  home: Destination,
): Destination {
  const admin = roles.includes('admin');
  const found = TOOLS.find((each) => each.section === section && slugOf(each) === tool);
  const successor = TOOLS.find(({ formerly }) => formerly?.includes(`${section}/${tool}`));
  if (successor) return { kind: 'redirect', to: addressOf(successor.key) + search };
  if (!found) return { kind: 'missing' };
  if (found.ownPage && admin) return { kind: 'redirect', to: addressOf(found.key) + search };
  if (toolsFor(...roles).includes(found)) return { kind: 'tool', tool: found.key };
  // Links to a match do not know who follows them.
  const matches = admin ? 'winners' : 'odds';
  const isOfMatches = found.key === 'winners' || found.key === 'odds';
  return isOfMatches && (admin || roles.includes('judge'))
    ? { kind: 'redirect', to: addressOf(matches) + search }
    : home;
}

/** The tool that `/admin/tools/#audit` or `/admin/tournament/?match=r1m1` meant. */
function formerTool(section: Section, { search, hash }: AdminAddress): ToolKey | null {
  const name = hash.slice(1);
  const named =
    TOOLS.find((each) => each.section === section && each.key === name) ??
    TOOLS.find(({ formerly }) => formerly?.includes(`${section}/${slugOf({ key: name })}`));
  if (named) return named.key;
  const params = new URLSearchParams(search);
  const asks = (names: readonly string[]) => names.some((name) => params.has(name));
  if (section === 'tournament' && asks(['round', 'match'])) return 'winners';
  return section === 'tools' && asks(FILTERS) ? 'audit' : null;
}
