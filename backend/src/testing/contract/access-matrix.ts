import type { AccessRule, Who } from '../../platform/http/access/access.js';
import type { Route } from '../../platform/http/access/route-table.js';
import type { ContractCall } from './contract-calls.js';

const ROLES = ['visitor', 'user', 'participant', 'judge', 'admin'] as const;
type Role = (typeof ROLES)[number];

const ADMITTED: Readonly<Record<Who, readonly Role[]>> = {
  visitor: ROLES,
  'logged-out': ['visitor'],
  user: ['user', 'participant', 'judge', 'admin'],
  participant: ['participant', 'admin'],
  judge: ['judge', 'admin'],
  admin: ['admin'],
};
const YES = '✓';

const HEAD = `# Who may call what

The rules of all routes, generated from \`@Access\` in the code with \`npm run access-matrix\`. A test fails when this file is out of date, and another one (\`access-table.e2e.spec.ts\`) calls every route as each role in each phase.

${YES} may call it. A number: only in this phase. Admins pass in every phase. "Of whom" narrows it further: only the caller's own data, the owner of the thing, the members of the team. Closed seasons can be read in every phase where that is noted.

`;

/** The matrix as Markdown. @param calls rows of the documented contract, which name the owners */
export function accessMatrix(routes: readonly Route[], calls: readonly ContractCall[]): string {
  const owners = new Map(calls.map(({ call, access }) => [call as string, OWNERS[access] ?? '']));
  const rows = routes
    .filter((route): route is Route & { access: AccessRule } => route.access !== null)
    .map(({ method, path, access }) => ({
      call: `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
      path,
      access,
    }))
    .sort((one, other) => one.path.localeCompare(other.path) || one.call.localeCompare(other.call))
    .map(({ call, access }) => [
      call,
      ...ROLES.map((role) => cellOf(access, role)),
      owners.get(call) ?? '',
      access.closedSeasons ? 'open' : '',
    ]);
  return HEAD + tableOf([['call', ...ROLES, 'of whom', 'closed seasons'], ...rows]);
}

const OWNERS: Readonly<Partial<Record<ContractCall['access'], string>>> = {
  self: 'self',
  owner: 'owner',
  member: 'members',
  'J own': 'own entry',
};

function cellOf({ who, phase, staffAlways }: AccessRule, role: Role): string {
  if (!ADMITTED[who].includes(role)) return '';
  const always = phase === undefined || role === 'admin' || (role === 'judge' && staffAlways);
  return always ? YES : String(phase);
}

/** In the form of the project's formatter. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_head, column) => Math.max(3, ...rows.map((row) => row[column]!.length)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n') + '\n';
}
