import type { MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { AppendResult, Expected, ProposedRecord, RecordLog } from './record-log.js';

export interface ProposedAppend {
  readonly stream: string;
  readonly expected: Expected;
  readonly records: readonly ProposedRecord[];
}

/** What a server does with the calls that reach it. A promise that never settles is a call that is never answered. */
export interface ServerNode {
  readonly log: RecordLog;
  append(append: ProposedAppend): Promise<AppendResult>;
  /** Resolves when a read may be answered. @throws the server's error when this node must not answer it */
  admitRead(requiresLeader: boolean): Promise<void>;
  gossip(): MemberInfo[];
}
