import { join } from 'node:path';
import { LogFile } from '../log-file.js';
import { RecordLog, type AppendResult } from '../record-log.js';
import { notReady } from '../rpc-errors.js';
import { HOST } from '../server-info.js';
import type { ProposedAppend } from '../server-node.js';
import { OBSERVED_TIMES, type ClusterTimes } from './cluster-times.js';
import { Member, NEVER, type Peers } from './member.js';

export interface ClusterOptions {
  /** One per member. Default: free ports. */
  readonly ports?: readonly number[];
  /** Folder with one file per member. Default: in memory. */
  readonly folder?: string;
  /** Default: as observed. */
  readonly times?: Partial<ClusterTimes>;
}

const SIZE = 3;
const MAJORITY = 2;

/** Why a leader is missing: its connections break, or it is silent. */
type Loss = 'killed' | 'frozen';

/**
 * Three protocol servers in one process, which behave towards clients as a cluster of EventStoreDB 23.10.6 was seen to
 * behave: who answers what, and when, while members are killed, frozen and started again. Between each other they do
 * not talk over a network: they share this object, which replicates, notices losses and elects. An append is written to
 * the leader and the nearest follower at once, and to the others after their lag, so each copy is a beginning of the
 * longest one.
 */
export class ProtocolCluster implements Peers {
  readonly members: readonly Member[];
  leader: Member | null = null;
  private election: { readonly after: Loss } | null = null;
  private readonly timers = new Timers();

  private constructor(
    private readonly times: ClusterTimes,
    { ports = [], folder }: ClusterOptions,
  ) {
    this.members = Array.from({ length: SIZE }, (_, n) => {
      const file = folder === undefined ? null : new LogFile(join(folder, `node-${n + 1}.ndjson`));
      return new Member(new RecordLog(file), this, ports[n] ?? 0);
    });
  }

  static async start(options: ClusterOptions = {}): Promise<ProtocolCluster> {
    const cluster = new ProtocolCluster({ ...OBSERVED_TIMES, ...options.times }, options);
    await Promise.all(cluster.members.map((member) => member.open()));
    cluster.lead(cluster.members);
    return cluster;
  }

  get url(): string {
    return `esdb://${this.members.map(({ port }) => `${HOST}:${port}`).join(',')}?tls=false`;
  }

  async stop(): Promise<void> {
    this.timers.cancel();
    await Promise.all(this.members.map((member) => member.close()));
    for (const { log } of this.members) log.close();
  }

  /** As after SIGTERM of all nodes. */
  async shutDown(): Promise<void> {
    await Promise.all(this.members.map((member) => member.drain(this.times.openCalls)));
    await this.stop();
  }

  async kill(member: Member): Promise<void> {
    await member.close();
    this.lost(member, 'killed');
  }

  /** As after SIGTERM: it gives up the lead when its open calls have ended. */
  async endNode(member: Member): Promise<void> {
    await member.drain(this.times.openCalls);
    member.state = 'SHUTTINGDOWN';
    await this.kill(member);
  }

  /** @param silence milliseconds until a frozen leader counts as dead */
  freeze(member: Member, silence = this.times.silence): void {
    member.freeze();
    if (member === this.leader) this.replaceWhenSilent(member, silence);
    else this.lost(member, 'frozen');
  }

  private replaceWhenSilent(leader: Member, silence: number): void {
    const { answering } = leader;
    this.timers.after(silence, () => {
      if (!leader.isFrozen || leader.answering !== answering) return;
      leader.isSilent = true;
      leader.isReplaced = true;
      this.lost(leader, 'frozen');
    });
  }

  thaw(member: Member): void {
    member.thaw();
    if (member.isReplaced) this.endReplaced(member);
    else this.join(member);
  }

  private endReplaced(member: Member): void {
    this.timers.after(this.times.twoLeaders, () => (member.state = 'UNKNOWN'));
    this.timers.after(this.times.replaced, () => {
      if (member.isReplaced) void this.kill(member);
    });
  }

  /** Resolves when the node listens. It follows later. */
  async startAgain(member: Member): Promise<void> {
    member.isJoining = true;
    member.state = 'INITIALIZING';
    await member.open();
    const states = ['DISCOVERLEADER', 'PREREPLICA', 'CLONE'] as const;
    const step = this.times.joining / (states.length + 1);
    states.forEach((state, n) => this.timers.after(step * (n + 1), () => (member.state = state)));
    this.timers.after(this.times.joining, () => {
      member.isJoining = false;
      member.state = 'UNKNOWN';
      this.join(member);
    });
  }

  async append(at: Member, append: ProposedAppend): Promise<AppendResult> {
    if (!at.isRunning || at.isReplaced || at.isEnding) return NEVER;
    if (at.state === 'LEADER') return this.commit(at, append);
    if (at.state === 'FOLLOWER') return this.forward(append);
    if (this.election?.after === 'killed' && !at.isJoining) return NEVER;
    throw notReady();
  }

  private async forward(append: ProposedAppend): Promise<AppendResult> {
    const { leader } = this;
    await leader?.answering;
    return leader ? this.append(leader, append) : NEVER;
  }

  private async commit(leader: Member, { stream, expected, records }: ProposedAppend): Promise<AppendResult> {
    const [nearest, ...others] = this.following();
    if (!nearest) return NEVER;
    const result = leader.log.append(stream, expected, records);
    nearest.log.copyFrom(leader.log);
    for (const follower of others) this.copyLater(follower);
    return result;
  }

  private copyLater(follower: Member): void {
    const length = this.leader?.log.records.length;
    this.timers.after(follower.lag, () => {
      if (follower.isFollowing && this.leader) follower.log.copyFrom(this.leader.log, length);
    });
  }

  private following(): Member[] {
    return this.members.filter((member) => member.isFollowing).sort((one, other) => one.lag - other.lag);
  }

  private lost(member: Member, how: Loss): void {
    if (member === this.leader) this.elect(how);
    else if (this.leader && this.following().length === 0) this.resignLater(this.leader);
  }

  private resignLater(leader: Member): void {
    this.timers.after(this.times.alone, () => {
      if (this.leader !== leader || this.following().length > 0) return;
      leader.state = 'UNKNOWN';
      this.leader = null;
    });
  }

  /** After its start, or after it was frozen. */
  private join(member: Member): void {
    if (!member.canVote || member === this.leader) return;
    if (this.leader && !this.election) {
      member.state = 'FOLLOWER';
      this.copyLater(member);
    } else if (!this.election) this.elect('killed');
  }

  private elect(after: Loss): void {
    const election = { after };
    this.election = election;
    const voters = (): Member[] => this.members.filter((member) => member.canVote);
    this.timers.after(this.times.election / 2, () => {
      const present = voters();
      if (this.election !== election || present.length < MAJORITY) return;
      const winner = withMost(present);
      for (const member of present) member.state = member === winner ? 'PRELEADER' : 'PREREPLICA';
    });
    this.timers.after(this.times.election, () => {
      if (this.election !== election) return;
      this.election = null;
      this.lead(voters());
    });
  }

  private lead(voters: readonly Member[]): void {
    this.leader = voters.length < MAJORITY ? null : withMost(voters);
    for (const member of voters) {
      if (this.leader === null) member.state = 'UNKNOWN';
      else member.state = member === this.leader ? 'LEADER' : 'FOLLOWER';
    }
    for (const follower of this.following()) this.copyLater(follower);
  }
}

/** It has everything that was acknowledged, because a majority has it. */
function withMost(members: readonly Member[]): Member {
  return members.reduce((most, member) =>
    member.log.records.length > most.log.records.length ? member : most,
  );
}

class Timers {
  private readonly pending = new Set<NodeJS.Timeout>();

  after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.pending.delete(timer);
      work();
    }, ms);
    this.pending.add(timer);
  }

  cancel(): void {
    for (const timer of this.pending) clearTimeout(timer);
    this.pending.clear();
  }
}
