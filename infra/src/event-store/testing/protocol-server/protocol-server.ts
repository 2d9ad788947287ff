import { Server, ServerCredentials } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { onlyFor } from './access.js';
import { appendHandler } from './appends.js';
import { batchAppendHandler } from './batch-appends.js';
import { LogFile } from './log-file.js';
import { readHandler } from './reads.js';
import { RecordLog } from './record-log.js';
import { gossipHandler, supportedMethodsHandler } from './server-info.js';

export interface ProtocolServerOptions {
  /** Default: a free port. */
  readonly port?: number;
  /** File of the log, one line of JSON per append. Default: in memory. */
  readonly file?: string;
  /** Size limit of an append. Default: that of the real server. */
  readonly maxAppendBytes?: number;
  /** Certificate and key as PEM. Default: no TLS. */
  readonly tls?: TlsOptions;
  /** The only user, as `name:password`. Clients send it over TLS only. Default: anybody. */
  readonly user?: string;
  /** Whether the server announces batch append, as real servers do since 21.10. Default: true. */
  readonly batchAppend?: boolean;
}

export interface TlsOptions {
  readonly key: string;
  readonly cert: string;
}

export interface ProtocolServer {
  readonly url: string;
  readonly port: number;
  /** Drops every connection and closes the file. */
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const MAX_APPEND_BYTES = 1024 * 1024;

/**
 * A server that speaks EventStoreDB's gRPC protocol, for tests and for trying the project without an EventStoreDB.
 * Not for production.
 *
 * Supported: append with expected revision (idempotent), batch append, reading streams and $all in both directions,
 * subscriptions with filter, confirmation, checkpoints and caught-up, server features, gossip of one node. It writes
 * system events between the others, and its positions have gaps, as in a real log.
 *
 * Not supported: access lists (whoever may call it may do everything; it listens only on this machine), clusters, deleting and tombstoning streams, stream metadata with an effect (maximum age and count),
 * resolved links, persistent subscriptions, projections, scavenging, dropping a slow subscriber (it waits), metrics
 * and the web page. Each append waits for the disk separately. The whole log is in memory.
 */
export async function startProtocolServer(options: ProtocolServerOptions = {}): Promise<ProtocolServer> {
  const { maxAppendBytes = MAX_APPEND_BYTES, batchAppend = true } = options;
  const log = new RecordLog(options.file === undefined ? null : new LogFile(options.file));
  const server = new Server({ interceptors: options.user === undefined ? [] : [onlyFor(options.user)] });
  server.addService(streams.StreamsService, {
    append: appendHandler(log, maxAppendBytes),
    batchAppend: batchAppendHandler(log, maxAppendBytes),
    read: readHandler(log),
  });
  server.addService(features.ServerFeaturesService, {
    getSupportedMethods: supportedMethodsHandler(batchAppend),
  });
  const port = await bind(server, options.port ?? 0, options.tls);
  server.addService(gossip.GossipService, { read: gossipHandler(HOST, port) });
  let stopped = false;
  return {
    url: `esdb://${HOST}:${port}${options.tls ? '' : '?tls=false'}`,
    port,
    stop: async () => {
      if (stopped) return;
      stopped = true;
      server.forceShutdown();
      log.close();
    },
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
