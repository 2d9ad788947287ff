import type { MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { openBreakableLink, type BreakableLink } from '../../../../network/testing/breakable-link.js';
import type { AppendResult, RecordLog } from '../record-log.js';
import { notLeader, notReady } from '../rpc-errors.js';
import { serveNode, type ServedNode } from '../serve-node.js';
import { HOST, memberInfo, type NodeState } from '../server-info.js';
import type { ProposedAppend, ServerNode } from '../server-node.js';

/** What a member needs of its cluster. */
export interface Peers {
  readonly members: readonly Member[];
  /** Also while it is dead or frozen, until there is another one. */
  readonly leader: Member | null;
  append(at: Member, append: ProposedAppend): Promise<AppendResult>;
}

/** A call that is never answered. */
export const NEVER = new Promise<never>(() => undefined);

/** One node with its own copy of the log, behind a proxy that can freeze it and cut it off. */
export class Member implements ServerNode {
  state: NodeState = 'UNKNOWN';
  /** Until it has caught up after its start. */
  isJoining = false;
  /** It was frozen, and another leader was elected meanwhile. */
  isReplaced = false;
  /** It takes no more calls, and leads until those that are open have ended. */
  isEnding = false;
  /** Frozen for so long that the others take it for dead. */
  isSilent = false;
  /** How far its copy is behind, in milliseconds. */
  lag = 0;
  /** Appends at this node wait for it before they are written. */
  appendsHeld: Promise<void> = Promise.resolve();
  /** The next appends at this node are written, but not answered. */
  answersToLose = 0;
  /** Pending while this node is frozen. */
  answering: Promise<void> = Promise.resolve();
  private reached: { readonly served: ServedNode; readonly link: BreakableLink } | null = null;
  private thawed: (() => void) | null = null;

  constructor(
    readonly log: RecordLog,
    private readonly peers: Peers,
    public port: number,
  ) {}

  get isRunning(): boolean {
    return this.reached !== null;
  }

  get isFrozen(): boolean {
    return this.thawed !== null;
  }

  get isFollowing(): boolean {
    return this.state === 'FOLLOWER' && this.isRunning && !this.isFrozen;
  }

  get canVote(): boolean {
    const isPresent = this.isRunning && !this.isFrozen && this.state !== 'SHUTTINGDOWN';
    return isPresent && !this.isJoining && !this.isReplaced;
  }

  async open(): Promise<void> {
    this.isEnding = false;
    const served = await serveNode(this, { batchAppend: false });
    const link = await openBreakableLink(served.port, this.port);
    this.port = link.port;
    this.reached = { served, link };
  }

  /** As when the process is killed. */
  async close(): Promise<void> {
    const { reached } = this;
    this.reached = null;
    this.thaw();
    this.isReplaced = false;
    await reached?.link.close();
    reached?.served.stop();
  }

  /** As after SIGTERM: it closes its port and announces its end. Resolves when its open calls have ended or had their time. */
  async drain(graceMs: number): Promise<void> {
    this.isEnding = true;
    this.reached?.link.stopListening();
    await this.reached?.served.drain(graceMs);
  }

  freeze(): void {
    this.reached?.link.freeze();
    this.answering = new Promise((resolve) => (this.thawed = resolve));
  }

  thaw(): void {
    if (!this.isReplaced) this.thawed?.();
    this.thawed = null;
    this.isSilent = false;
    this.reached?.link.thaw();
  }

  async append(append: ProposedAppend): Promise<AppendResult> {
    await this.appendsHeld;
    const result = await this.peers.append(this, append);
    if (this.answersToLose === 0) return result;
    this.answersToLose--;
    return NEVER;
  }

  async admitRead(requiresLeader: boolean): Promise<void> {
    if (this.isJoining) throw notReady();
    if (!requiresLeader || this.state === 'LEADER') return;
    const { leader } = this.peers;
    throw this.state === 'FOLLOWER' && leader ? notLeader(HOST, leader.port) : notReady();
  }

  gossip(): MemberInfo[] {
    return this.peers.members.map(({ port, state, isRunning, isSilent }) =>
      memberInfo({ port, state, isAlive: isRunning && !isSilent }),
    );
  }
}
