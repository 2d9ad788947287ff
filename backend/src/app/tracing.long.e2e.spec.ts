import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { traceSettingsOf } from '../platform/tracing/trace-settings.js';
import { SPAWNED_MS, startArena } from '../testing/spawned-arena.js';
import { Arena } from '../features/bracket/testing/arena.js';
import { PASSWORD } from '../testing/test-app.js';
import { until } from '../testing/until.js';

interface Span {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly attributes: { key: string; value: { stringValue?: string } }[];
}

interface Export {
  readonly resourceSpans: {
    readonly resource: { readonly attributes: Span['attributes'] };
    readonly scopeSpans: { readonly spans: Omit<Span, 'service'>[] }[];
  }[];
}

const SERVICE = 'service.name';

describe('traces', () => {
  const spans: Span[] = [];
  let receiver: Server;
  let folder: string;

  const take = ({ resourceSpans }: Export): void => {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === SERVICE)?.value.stringValue ?? '';
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arena-traces-'));
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url === '/v1/traces') take(JSON.parse(Buffer.concat(chunks).toString()) as Export);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterAll(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await rm(folder, { recursive: true });
  });

  it(
    'lead from the request of a bet to its append and to the read models, in two processes',
    async () => {
      const data = join(folder, 'data');
      const arena = await Arena.betting(2, { embedded: true, config: { dataDir: data } });
      const bettor = await arena.bettor('bettor', 100);
      const [match] = (await arena.bracket()).matches;
      await arena.close();
      const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
      const program = await startArena(data, {
        SESSION_SECRET: 'a secret for tests alone, 32 chars',
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_BSP_SCHEDULE_DELAY: '50',
      });
      const agent = supertest.agent(program.origin).set('Origin', program.origin);
      await agent.post('/api/auth/login').send({ email: bettor.email, password: PASSWORD }).expect(200);
      const body = {
        match_id: match!.match_id,
        user_id: bettor.userId,
        team_name: match!.team1,
        bet_amount: 10,
      };
      const bet = await agent.post('/api/bets/place').send(body);
      expect([bet.status, bet.body.success]).toEqual([expect.any(Number), true]);
      await until(() => spans.some(({ name }) => name === 'project PlaceBet'), 'The projection sent no span');
      await until(
        () => spans.some(({ name }) => name === 'POST /api/bets/place'),
        'The request sent no span',
      );
      expect(await program.stop()).toBe('exit code 0');

      const named = (name: string): Span => spans.find((span) => span.name === name)!;
      const request = named('POST /api/bets/place');
      const append = named('append PlaceBet');
      const projection = named('project PlaceBet');
      expect(new Set([request, append, projection].map(({ traceId }) => traceId)).size).toBe(1);
      expect(request.parentSpanId ?? '').toBe('');
      expect(append.parentSpanId).toBe(request.spanId);
      expect(projection.parentSpanId).toBe(append.spanId);
      expect([request.service, append.service, projection.service]).toEqual([
        'battle-arena',
        'battle-arena',
        'battle-arena-projector',
      ]);
      const requestId = request.attributes.find(({ key }) => key === 'arena.request.id')?.value.stringValue;
      expect(requestId).toBe(bet.headers['x-request-id']);
      expect(BigInt(append.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
      expect(JSON.stringify(spans)).not.toContain(bettor.userId);
      // The log-in is a trace of its own.
      expect(named('POST /api/auth/login').traceId).not.toBe(request.traceId);
    },
    SPAWNED_MS,
  );
});

describe('the settings of traces', () => {
  it('are off by default', () => {
    expect(traceSettingsOf({})).toBeNull();
  });

  it('are those of OpenTelemetry', () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    expect(traceSettingsOf(env)).toEqual({ url: 'http://collector:4318/v1/traces', ratio: 0.1 });
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: not an URL'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: '2' },
      'OTEL_TRACES_SAMPLER_ARG: "2" is not a share',
    ],
  ])('are refused when %j', (env, message) => {
    expect(() => traceSettingsOf(env)).toThrow(message);
  });
});
