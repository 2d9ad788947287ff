import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GROUPS } from '@arena/domain/kernel/groups';
import { groupOf } from '@arena/projections/pages/tools';
import { ACCESS_TABLE } from '../../testing/contract/access-table.js';
import type { ContractCall, Entitled } from '../../testing/contract/contract-calls.js';
import { startTestApp, type Agent, type Role, type TestApp } from '../../testing/test-app.js';
import { openApiOf } from './open-api/open-api-document.js';
import { routesOf } from './access/route-table.js';

const ROLES: readonly Role[] = ['visitor', 'user', 'participant', 'judge', 'admin', ...GROUPS];
const PHASES = [0, 1, 2, 3] as const;
/** Codes of a refused caller. With any other answer the caller was let in. */
const REFUSALS = new Set(['login-required', 'forbidden-role', 'participants-only', 'forbidden-phase']);

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** These responses never end. */
const STREAMS = new Set(['GET /live']);

/** The first dissolves the team that other calls need, the second ends the session. */
const LAST = ['POST /team/leave', 'POST /auth/logout'];
const rankOf = ({ call }: ContractCall): number => LAST.indexOf(call);
const ANSWERING = ACCESS_TABLE.filter(({ call }) => !STREAMS.has(call)).sort(
  (one, other) => rankOf(one) - rankOf(other),
);

const LOGGED_IN = ROLES.filter((role) => role !== 'visitor');
const LET_IN: Readonly<Record<Entitled, readonly Role[]>> = {
  V: ROLES,
  U: LOGGED_IN,
  P: ['participant', 'admin'],
  J: ['judge', 'admin'],
  A: ['admin'],
  self: LOGGED_IN,
  owner: LOGGED_IN,
  member: LOGGED_IN,
  'J own': ['judge', 'admin'],
};

function isLetIn(row: ContractCall, role: Role, phase: number): boolean {
  if (row.group === role) return true;
  if (!LET_IN[row.access].includes(role)) return false;
  if (row.phase === undefined || row.phase === phase || role === 'admin') return true;
  return row.staffAlways === true && role === 'judge';
}

describe('the access table', () => {
  let app: TestApp;
  const agents = new Map<Role, Agent>();
  const ids = new Map<Role, string>();

  beforeAll(async () => {
    app = await startTestApp();
    for (const role of ROLES) {
      agents.set(role, await app.as(role));
      ids.set(role, role === 'visitor' ? 'nobody' : (await app.person(role)).userId);
    }
  });
  afterAll(() => app.close());

  async function codeOf({ call }: ContractCall, role: Role, self = ids.get(role) ?? ''): Promise<string> {
    const [method, path] = call.split(' ') as [string, string];
    const url = `/api${path.replace(/\{(actorId|targetId|userId)\}/g, self).replace(/\{\w+\}/g, 'unknown')}`;
    const agent = agents.get(role)!;
    const verb = method.toLowerCase() as 'get' | 'head' | 'options' | 'post' | 'put' | 'patch' | 'delete';
    const answer = await (BODILESS.has(method) ? agent[verb](url) : agent[verb](url).send({}));
    expect(answer.status).toBeLessThan(500);
    // A HEAD response has no body.
    if (method === 'HEAD' && [401, 403].includes(answer.status)) return 'forbidden-role';
    return String(answer.body?.code ?? 'success');
  }

  it('has a row for every route, and a route for every row (fault 45)', () => {
    const routes = routesOf(app.nest).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(routes.sort()).toEqual(ACCESS_TABLE.map(({ call }) => call).sort());
  });

  it.each(ANSWERING.map((row) => [row.call, row] as const))('%s (fault 45)', async (_call, row) => {
    for (const phase of row.phase === undefined ? [3 as const] : PHASES) {
      await app.setPhase(phase);
      for (const role of ROLES) {
        const code = await codeOf(row, role);
        expect({ phase, role, code, letIn: !REFUSALS.has(code) }).toEqual({
          phase,
          role,
          code,
          letIn: isLetIn(row, role, phase),
        });
      }
    }
  });

  it.each(ACCESS_TABLE.filter(({ access, call }) => access === 'self' && call.startsWith('GET')))(
    '$call of somebody else is for admins alone',
    async (row) => {
      for (const role of LOGGED_IN) {
        await app.logIn(await app.person(role));
        const other = ids.get(role === 'user' ? 'judge' : 'user');
        expect([role, REFUSALS.has(await codeOf(row, role, other))]).toEqual([role, role !== 'admin']);
      }
    },
  );

  it('names the group of the tool that the route names, and else no group (fault 45)', () => {
    const groups = new Map(
      routesOf(app.nest).map(({ method, path, access }) => [
        `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
        access?.tool && groupOf(access.tool),
      ]),
    );
    expect(new Set(groups.values())).toEqual(new Set([undefined, ...GROUPS]));
    for (const { call, group } of ACCESS_TABLE) expect([call, groups.get(call)]).toEqual([call, group]);
  });

  it('agrees with the OpenAPI document', () => {
    const { paths } = openApiOf(app.nest);
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map(
        (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/(.)\/$/, '$1')}`,
      ),
    );
    expect(documented.sort()).toEqual(ACCESS_TABLE.map(({ call }) => call).sort());
  });
});
