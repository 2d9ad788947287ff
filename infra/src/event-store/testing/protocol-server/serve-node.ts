import { setTimeout as sleep } from 'node:timers/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { onlyFor, readOnly } from './access.js';
import { appendHandler } from './appends.js';
import { batchAppendHandler } from './batch-appends.js';
import { readHandler } from './reads.js';
import { HOST, gossipHandler, supportedMethodsHandler } from './server-info.js';
import type { ServerNode } from './server-node.js';

export interface ServeOptions {
  /** Default: a free port. */
  readonly port?: number;
  /** Size limit of an append. Default: that of the real server. */
  readonly maxAppendBytes?: number;
  /** Certificate and key as PEM. Default: no TLS. */
  readonly tls?: TlsOptions;
  /** The only user with rights, as `name:password`. Clients send it over TLS only. Default: anybody. */
  readonly user?: string;
  /** Another user, who is known and has no right. */
  readonly userWithoutRights?: string;
  /** Nobody may append. */
  readonly readOnly?: boolean;
  /** After so long, it ends each connection with GOAWAY, as some proxies do, and waits for its open calls. */
  readonly connectionAgeMs?: number;
  /** Whether the server announces batch append, as real servers do since 21.10. Default: true. */
  readonly batchAppend?: boolean;
}

export interface TlsOptions {
  readonly key: string;
  readonly cert: string;
}

export interface ServedNode {
  readonly port: number;
  /** Announces its end (GOAWAY). Resolves when its open calls have ended, or when their time is over. */
  drain(graceMs: number): Promise<void>;
  /** Drops every connection. */
  stop(): void;
}

/** How long a node that is stopped waits for its open calls. */
export const OPEN_CALLS_MS = 5000;

const MAX_APPEND_BYTES = 1024 * 1024;

/** Lets clients reach a node over gRPC. */
export async function serveNode(node: ServerNode, options: ServeOptions): Promise<ServedNode> {
  const { maxAppendBytes = MAX_APPEND_BYTES, batchAppend = true, user, userWithoutRights } = options;
  const { connectionAgeMs } = options;
  const server = new Server({
    ...(connectionAgeMs !== undefined && { 'grpc.max_connection_age_ms': connectionAgeMs }),
    interceptors: [
      ...(user === undefined ? [] : [onlyFor(user, userWithoutRights)]),
      ...(options.readOnly ? [readOnly] : []),
    ],
  });
  server.addService(streams.StreamsService, {
    append: appendHandler(node, maxAppendBytes),
    batchAppend: batchAppendHandler(node, maxAppendBytes),
    read: readHandler(node),
  });
  server.addService(features.ServerFeaturesService, {
    getSupportedMethods: supportedMethodsHandler(batchAppend),
  });
  server.addService(gossip.GossipService, { read: gossipHandler(node) });
  const port = await bind(server, options.port ?? 0, options.tls);
  return {
    port,
    drain: (graceMs) => {
      const answered = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      return Promise.race([answered, sleep(graceMs)]);
    },
    stop: () => server.forceShutdown(),
  };
}

function bind(server: Server, port: number, tls: TlsOptions | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:${port}`, credentialsOf(tls), (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
}

function credentialsOf(tls: TlsOptions | undefined): ServerCredentials {
  if (!tls) return ServerCredentials.createInsecure();
  const pair = { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) };
  return ServerCredentials.createSsl(null, [pair]);
}
