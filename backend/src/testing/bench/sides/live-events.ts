import type { Figures } from '../benchmark.js';
import { HttpConnection, type HttpRequest } from '../clients/http-connection.js';
import { Latencies } from '../clients/latencies.js';
import { LiveListeners } from '../clients/live-listeners.js';
import { cookieOf } from '../seeds/bench-session.js';
import { ADMIN_ID } from '../seeds/season-seed.js';
import type { SeasonSize } from '../seeds/staged-season.js';
import { withServer } from '../servers/start-server.js';
import { onArena } from '../servers/seeded-arena.js';

interface Options extends SeasonSize {
  readonly listeners: number;
  readonly changes: number;
}

/** Milliseconds between two changes, so that each finds an idle server. */
const PAUSE = 1500;

/** From sending a change of the settings until the last listener of `/api/live` has heard of it. */
export function liveEvents(options: Options): Promise<Figures> {
  return onArena(options, ({ origin }, { issued }) => {
    const cookie = cookieOf(ADMIN_ID, issued);
    const change = (n: number): HttpRequest => {
      const json = { url: `https://www.youtube.com/watch?v=${String(n).padStart(11, '0')}` };
      return { method: 'POST', path: '/api/settings/trailer', cookie, json };
    };
    return untilAllHeard(origin, '/api/live', change, options);
  });
}

export function plainEvents(options: Options): Promise<Figures> {
  return withServer('plain-events', {}, ({ origin }) => {
    const change = (n: number): HttpRequest => ({ method: 'POST', path: '/change', json: { n } });
    return untilAllHeard(origin, '/live', change, options);
  });
}

async function untilAllHeard(
  origin: string,
  path: string,
  changeOf: (n: number) => HttpRequest,
  { listeners, changes }: Options,
): Promise<Figures> {
  const open = await LiveListeners.open(origin, path, listeners);
  const commands = await HttpConnection.open(origin);
  const latencies = new Latencies();
  for (let n = 0; n <= changes; n++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const begun = performance.now();
    await open.allHear('event: settings', async () => {
      const { status, body } = await commands.send(changeOf(n));
      if (status >= 300) throw new Error(`A change was answered with ${status}: ${body.toString()}`);
    });
    // The first one warms up.
    if (n > 0) latencies.add(performance.now() - begun);
  }
  commands.close();
  open.close();
  return { ms: latencies.percentile(0.5) };
}
