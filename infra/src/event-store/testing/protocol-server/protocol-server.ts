import type { MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { LogFile } from './log-file.js';
import { RecordLog, type AppendResult } from './record-log.js';
import { OPEN_CALLS_MS, serveNode, type ServeOptions } from './serve-node.js';
import { HOST, memberInfo } from './server-info.js';
import type { ProposedAppend, ServerNode } from './server-node.js';

export interface ProtocolServerOptions extends ServeOptions {
  /** File of the log, one line of JSON per append. Default: in memory. */
  readonly file?: string;
}

export interface ProtocolServer {
  readonly url: string;
  readonly port: number;
  /** Drops every connection and closes the file. */
  stop(): Promise<void>;
  /** As after SIGTERM: it closes its port, announces its end, and waits up to 5 s for open calls. */
  shutDown(): Promise<void>;
}

/**
 * A server that speaks EventStoreDB's gRPC protocol, for tests and for trying the project without an EventStoreDB.
 * Not for production.
 *
 * Supported: append with expected revision (idempotent), batch append, reading streams and $all in both directions,
 * subscriptions with filter, confirmation, checkpoints and caught-up, server features, gossip. It writes
 * system events between the others, and its positions have gaps, as in a real log. `cluster/` makes a cluster of it.
 *
 * Not supported: access lists (a user may do everything or nothing; it listens only on this machine), deleting and
 * tombstoning streams, stream metadata with an effect (maximum age and count), resolved links, persistent
 * subscriptions, projections, scavenging, dropping a slow subscriber (it waits), metrics and the web page. Each append
 * waits for the disk separately. The whole log is in memory.
 */
export async function startProtocolServer(options: ProtocolServerOptions = {}): Promise<ProtocolServer> {
  const log = new RecordLog(options.file === undefined ? null : new LogFile(options.file));
  const node = new SingleNode(log, () => served.port);
  const served = await serveNode(node, options);
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    served.stop();
    log.close();
  };
  return {
    url: `esdb://${HOST}:${served.port}${options.tls ? '' : '?tls=false'}`,
    port: served.port,
    stop,
    shutDown: () => served.drain(OPEN_CALLS_MS).then(stop),
  };
}

/** A cluster of one: always the leader. */
class SingleNode implements ServerNode {
  constructor(
    readonly log: RecordLog,
    private readonly port: () => number,
  ) {}

  async append({ stream, expected, records }: ProposedAppend): Promise<AppendResult> {
    return this.log.append(stream, expected, records);
  }

  async admitRead(): Promise<void> {}

  gossip(): MemberInfo[] {
    return [memberInfo({ port: this.port(), state: 'LEADER', isAlive: true })];
  }
}
