import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '../limits/limits.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  'post /auth/create': ['name', 'email', 'password', 'password_confirmation'],
  'post /auth/login': ['email', 'password'],
  'put /auth/password': ['current_password', 'password', 'password_confirmation'],
  'post /auth/reset-password': ['email'],
  'post /auth/reset-password/confirm': ['token', 'password', 'password_confirmation'],
  'post /auth/first-admin': ['token', 'name', 'email', 'password', 'password_confirmation'],
  'post /auth/admin/reset-password': ['user_id'],
  'post /auth/admin/roles': ['user_id', 'role', 'current_password'],
  'put /auth/user/{actorId}/{targetId}': [],
  'post /phase/update': ['phase'],
  'post /settings/trailer': ['url'],
  'post /settings/countdown': ['local'],
  'post /settings/countdown-display': ['visible'],
  'post /settings/uploads': ['enabled'],
  'post /tournament/reset/confirm': ['token', 'confirmation'],
  'post /team/register': ['team'],
  'post /team/add': ['team'],
  'post /judges/add': ['name', 'color', 'current_password'],
  'post /bracket/winner': ['match_id', 'team_name'],
  'post /bracket/favorites': ['match_id', 'team_name'],
  'post /bracket/odds': ['match_id', 'team_name', 'odds'],
  'post /bracket/close-bets': ['match_id'],
  'post /bracket/open-bets': ['match_id'],
  'post /bracket/visibility': ['round', 'visible'],
  'post /bracket/revives-allowed': ['round', 'count'],
  'post /bracket/revive-with-card': ['team'],
  'post /bracket/revive': ['team_name'],
  'post /bracket/revoke': ['team_name'],
  'post /bracket/vote/open': ['round'],
  'post /bracket/vote': ['team_name'],
  'post /bets/place': ['match_id', 'user_id', 'team_name', 'bet_amount'],
  'post /mail/mass': ['audience', 'subject', 'body'],
  'post /mail/preview': ['audience', 'subject', 'body'],
  'post /mail/unsubscribe': [],
  'post /contact': ['email', 'subject', 'message'],
  'post /auditions': ['name', 'email', 'link', 'message'],
  'post /stdollars/add': ['user_id', 'amount'],
  'post /stdollars/remove': ['user_id', 'amount'],
};

interface Schema {
  readonly required?: string[];
  readonly properties?: object;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        requestBody?: { content: Record<string, { schema: { $ref: string } }> };
        responses: Record<string, { content?: Record<string, { schema: object }> }>;
      }
    >
  >;
  readonly components: { readonly schemas: Record<string, Schema> };
}

describe('the OpenAPI document', () => {
  let app: TestApp;
  let document: Document;
  beforeAll(async () => {
    app = await startTestApp();
    document = (await app.browser().get('/api/openapi.json').expect(200)).body as Document;
  });
  afterAll(() => app.close());

  it.each(Object.entries(REQUIRED))('%s requires what the contract requires', (call, required) => {
    const [method, path] = call.split(' ') as [string, string];
    const body = document.paths[`/api${path}`]?.[method]?.requestBody;
    const reference = body?.content['application/json']?.schema.$ref.split('/').at(-1) ?? '';
    expect([...(document.components.schemas[reference]?.required ?? [])].sort()).toEqual(
      [...required].sort(),
    );
  });

  it('describes every success and every failure of each operation', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    for (const { operationId, responses } of operations) {
      const [success] = Object.entries(responses).filter(([status]) => status < '400');
      expect([operationId, success !== undefined]).toEqual([operationId, true]);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '503']));
    }
  });

  it('has a schema for each answer in JSON', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const answers = operations.flatMap(({ operationId, responses }) =>
      Object.values(responses).flatMap(({ content }) => {
        const json = content?.['application/json'];
        return json && operationId ? [[operationId, json.schema] as const] : [];
      }),
    );
    expect(answers.length).toBeGreaterThan(500);
    // An export as JSON has the columns of its table.
    const open = answers.filter(([, schema]) => Object.keys(schema).length === 0).map(([id]) => id);
    expect(open.filter((id) => !id.includes('Export'))).toEqual([]);
  });

  it('says what the rules of the fields say', () => {
    const { properties } = document.components.schemas['PlaceBetDto']!;
    expect(properties).toMatchObject({
      bet_amount: { type: 'number', minimum: 0.01 },
      match_id: { type: 'string', maxLength: 20 },
      confirm: { type: 'boolean' },
    });
  });

  it('is sent compressed, and again only if it has changed', async () => {
    const asked = () => app.browser().get('/api/openapi.json').set('Accept-Encoding', 'gzip');
    const { headers } = await asked().expect(200);
    expect(headers['content-encoding']).toBe('gzip');
    expect(Number(headers['content-length'])).toBeLessThan(100_000);
    await asked().set('If-None-Match', headers['etag']!).expect(304);
    expect((await app.browser().get('/api/docs').set('Accept-Encoding', 'gzip')).headers).toMatchObject({
      'content-encoding': 'gzip',
    });
  });

  it('has a page to read it on', async () => {
    const page = await app.browser().get('/api/docs').expect(200);
    expect(page.type).toBe('text/html');
    expect(page.text).toContain('/api/bets/place');
  });

  it('is limited for each address, also in a program that serves the pages', async () => {
    const pages = await mkdtemp(join(tmpdir(), 'arena-pages-'));
    await writeFile(join(pages, 'index.html'), '<!doctype html>');
    await app.restart({ limits: true, pages });
    const statuses = new Set<number>();
    for (let n = 0; n <= LIMITS.download.perAddress; n++)
      statuses.add((await app.browser().get('/api/openapi.json').set('If-None-Match', '*')).status);
    expect([...statuses]).toEqual([304, 429]);
    const refused = await app.browser().get('/api/docs');
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await rm(pages, { recursive: true });
  });
});
