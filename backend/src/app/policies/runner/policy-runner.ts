import { setMaxListeners } from 'node:events';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { openMemoryLeases } from '@arena/infra/leases/memory-leases';
import { LeaseCandidate, type Term } from '../../../platform/read-side/lease-candidate.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { followEvents, noteBeginning } from './follow-events.js';
import { LogChanges } from './log-changes.js';
import { triggerOf, type EventPolicy, type SweepPolicy, type TimerPolicy, type Trigger } from './policy.js';
import { runWhenDue } from './run-when-due.js';
import { timerOf } from './sweep-timer.js';

/** Milliseconds. Mails and webhooks can wait longer for a new holder than readers for the projector. */
const LEASE_TIMES = { beat: 5000, dead: 15_000 };

interface PolicyEntry {
  readonly name: string;
  readonly trigger: Trigger;
  readonly policy: EventPolicy | SweepPolicy | TimerPolicy;
}

@Injectable()
export class PolicyRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly changes: LogChanges;
  private readonly candidates: LeaseCandidate[] = [];
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly runtime: Runtime,
  ) {
    // Every policy listens, and Node warns above ten listeners.
    setMaxListeners(0, this.ending.signal);
    this.changes = new LogChanges(runtime, report('Policies'));
  }

  onApplicationBootstrap(): void {
    this.running = this.start().catch((error: unknown) => {
      if (!this.ending.signal.aborted) report('Policies')(error);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await Promise.all(this.candidates.map((candidate) => candidate.stop()));
    await this.running;
    await this.changes.close();
  }

  private async start(): Promise<void> {
    const { signal } = this.ending;
    await this.changes.start(signal);
    const found = this.discovery.getProviders().flatMap(({ metatype, instance }) => {
      const trigger = metatype ? triggerOf(metatype) : undefined;
      const policy = instance as PolicyEntry['policy'];
      if (!trigger || policy.isEnabled?.() === false) return [];
      return [{ name: metatype?.name ?? '', trigger, policy }];
    });
    const ours: Term = { signal, isOurs: () => !signal.aborted };
    await Promise.all([this.runAll(found, undefined, ours), this.waitForLeases(found)]);
  }

  /** What happens while another node holds a lease, or nobody, is no less new. */
  private async waitForLeases(found: readonly PolicyEntry[]): Promise<void> {
    const leases = new Set(found.flatMap(({ trigger }) => trigger.lease ?? []));
    await Promise.all(
      Array.from(leases, async (lease) => {
        await Promise.all(found.map((entry) => this.noteBeginning(entry, lease)));
        if (this.ending.signal.aborted) return;
        this.waitForLease(lease, (term) => this.runAll(found, lease, term));
      }),
    );
  }

  private async noteBeginning({ name, trigger }: PolicyEntry, lease: string): Promise<void> {
    if (trigger.lease !== lease || !('events' in trigger)) return;
    const { ending, runtime } = this;
    const noted = noteBeginning(trigger.checkpoint, ending.signal, { runtime, onFailure: report(name) });
    // It fails only when the program ends.
    await noted.catch(() => null);
  }

  private waitForLease(name: string, serve: (term: Term) => Promise<void>): void {
    const { target } = this.runtime.stores;
    const isShared = target.by === 'lease-holder';
    const leases = isShared ? target.leases : openMemoryLeases();
    const holder = isShared ? target.holder : { name: this.runtime.seeds.id(), former: [] };
    const candidate = new LeaseCandidate({
      leases,
      name,
      holder,
      serve,
      onTrouble: report(name),
      times: LEASE_TIMES,
    });
    this.candidates.push(candidate);
    candidate.start();
  }

  private async runAll(found: readonly PolicyEntry[], lease: string | undefined, term: Term): Promise<void> {
    await Promise.all(
      found.filter(({ trigger }) => trigger.lease === lease).map((policy) => this.run(policy, term)),
    );
  }

  private async run(found: PolicyEntry, term: Term): Promise<void> {
    const onFailure = report(found.name);
    try {
      await this.untilTheEnd(found, term, onFailure);
    } catch (error) {
      if (!term.signal.aborted) onFailure(error);
    }
  }

  private untilTheEnd(
    { trigger, policy }: PolicyEntry,
    term: Term,
    onFailure: (error: unknown) => void,
  ): Promise<void> {
    const { runtime } = this;
    if ('events' in trigger)
      return followEvents(policy as EventPolicy, trigger, term, { runtime, onFailure });
    const timer = 'every' in trigger ? timerOf(policy as SweepPolicy, trigger) : (policy as TimerPolicy);
    const types = 'every' in trigger ? [] : trigger.timerSetBy;
    const listen = (wake: () => void): (() => void) => {
      timer.watch?.(wake);
      return this.changes.listen(types, wake);
    };
    return runWhenDue(timer, term, { listen }, onFailure);
  }
}

function report(name: string): (error: unknown) => void {
  const logger = new Logger(name);
  return (error) => logger.error(`Failed and will be repeated: ${String(error)}`);
}
