import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError, type AppConfig } from '../../platform/config/config.js';
import type { Metrics } from './metrics.js';

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Uses its own port, so that the metrics are not public. @throws ConfigError when it cannot listen */
export async function serveMetrics(
  { port, host }: NonNullable<AppConfig['metrics']>,
  metrics: Metrics,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch(() => response.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new ConfigError(`METRICS_PORT ${port} of METRICS_HOST ${host}: ${(error as Error).message}.`);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  metrics: Metrics,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET' || url?.split('?')[0] !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  const text = await metrics.registry.metrics();
  response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
}
