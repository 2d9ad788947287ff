import type { MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { AppendResult, RecordLog } from './record-log.js';
import { memberInfo } from './server-info.js';
import type { ProposedAppend, ServerNode } from './server-node.js';

/** A cluster of one: always the leader. */
export class SingleNode implements ServerNode {
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
