import http from 'node:http';
import https from 'node:https';
import type { ClientOptions } from 'minio';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

type Transport = NonNullable<ClientOptions['transport']>;

export interface S3Limits {
  readonly waitMs: number;
  readonly stallMs: number;
}

/** MinIO closes idle connections after 30 s. Closing them earlier avoids requests on a closed one. */
const IDLE_MS = 10_000;

export function keepAliveAgent(tls: boolean): http.Agent {
  const options = { keepAlive: true, timeout: IDLE_MS };
  return tls ? new https.Agent(options) : new http.Agent(options);
}

export function questionTransport(tls: boolean, { waitMs }: S3Limits): Transport {
  return transport(tls, (request) => {
    const timer = setTimeout(() => request.destroy(late(waitMs)), waitMs);
    request.once('close', () => clearTimeout(timer));
  });
}

/** An upload must make progress every `stallMs`. The reader limits the time of a download. */
export function streamTransport(tls: boolean, { waitMs, stallMs }: S3Limits): Transport {
  return transport(tls, (request) => {
    const timer = setTimeout(() => request.destroy(late(waitMs)), waitMs);
    const begun = (): void => clearTimeout(timer);
    request.once('response', begun).once('close', begun);
    if (Number(request.getHeader('content-length') ?? 0) === 0) return;
    request.setTimeout(stallMs, () => request.destroy(late(stallMs)));
    request.once('socket', (socket) => {
      if (socket.connecting) socket.once(tls ? 'secureConnect' : 'connect', begun);
      else begun();
    });
  });
}

function transport(tls: boolean, limit: (request: http.ClientRequest) => void): Transport {
  const send = (options: http.RequestOptions, listener: (response: http.IncomingMessage) => void) => {
    const request = (tls ? https : http).request(options);
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      if (status >= 500 || status === 408 || status === 429) {
        response.resume();
        request.emit('error', new StoreUnavailable(`The object store answered ${status}`));
      } else listener(response);
    });
    limit(request);
    return request;
  };
  return { request: send as typeof http.request };
}

function late(milliseconds: number): StoreUnavailable {
  return new StoreUnavailable(`The object store did not answer within ${milliseconds} ms`);
}
