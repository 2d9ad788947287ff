import { Server, ServerCredentials } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { appendHandler } from './appends.js';
import { batchAppendHandler } from './batch-appends.js';
import { LogFile } from './log-file.js';
import { readHandler } from './reads.js';
import { RecordLog } from './record-log.js';
import { gossipHandler, supportedMethodsHandler } from './server-info.js';

export interface ProtocolServerOptions {
  /** A free one when absent. */
  readonly port?: number;
  /** Where the log is kept, one line of JSON per append; in memory when absent. */
  readonly file?: string;
  /** What one append may hold; the real server's default when absent. */
  readonly maxAppendBytes?: number;
  /** Whether the client is told of batch append, as by servers since 21.10; true when absent. */
  readonly batchAppend?: boolean;
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
 * A server that speaks EventStoreDB's gRPC protocol, for tests and for trying the project where no
 * EventStoreDB can be had. It is no database for real use.
 *
 * It does: append with expected revision (and the same again, without writing twice), batch append, reading
 * streams and $all both ways, subscriptions with filter, confirmation, checkpoints and caught-up, server
 * features, gossip of one node. It writes system events of its own between the others, and its positions
 * have gaps, as those of a real log.
 *
 * It does not: TLS, users, passwords and access lists (whoever reaches it may do everything; it listens on
 * this machine alone), clusters, deleting and tombstoning streams, stream metadata that takes effect
 * (maximum age and count), links that are resolved, persistent subscriptions, projections, scavenging,
 * dropping a subscriber that is too slow (it waits for him), metrics and the web page. Each append waits for
 * the disk alone. The whole log is held in memory.
 */
export async function startProtocolServer(options: ProtocolServerOptions = {}): Promise<ProtocolServer> {
  const { maxAppendBytes = MAX_APPEND_BYTES, batchAppend = true } = options;
  const log = new RecordLog(options.file === undefined ? null : new LogFile(options.file));
  const server = new Server();
  server.addService(streams.StreamsService, {
    append: appendHandler(log, maxAppendBytes),
    batchAppend: batchAppendHandler(log, maxAppendBytes),
    read: readHandler(log),
  });
  server.addService(features.ServerFeaturesService, {
    getSupportedMethods: supportedMethodsHandler(batchAppend),
  });
  const port = await bind(server, options.port ?? 0);
  server.addService(gossip.GossipService, { read: gossipHandler(HOST, port) });
  let stopped = false;
  return {
    url: `esdb://${HOST}:${port}?tls=false`,
    port,
    stop: async () => {
      if (stopped) return;
      stopped = true;
      server.forceShutdown();
      log.close();
    },
  };
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
}
