import type { Command } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { DomainEvent } from '@arena/domain/kernel/events/event';
import { overlayOf } from '@arena/domain/kernel/overlay';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { afterAppend, appendEvents, type AppendOptions } from './append-events.js';
import { tracesOf } from './commands/command-traces.js';
import type { FoldedStream, FoldOptions } from './folded-stream.js';
import { GroupAnswers, type QueuedRequest } from './commands/group-answers.js';
import { decideGroup, portionsOf, type Portion } from './group-decision.js';

export type CommitOptions<S, C extends Command, E extends DomainEvent> = FoldOptions<S, C, E> & AppendOptions;

const MAX_ATTEMPTS = 50;

/** Decides a group of commands, appends their events and answers their callers. */
export class GroupCommit<S, C extends Command, E extends DomainEvent> {
  private readonly answers: GroupAnswers<S, C, E>;

  constructor(
    private readonly options: CommitOptions<S, C, E>,
    private readonly durable: FoldedStream<S, C, E>,
    private readonly report: (error: unknown) => void,
  ) {
    this.answers = new GroupAnswers(options, report);
  }

  /**
   * Decides again what other writers have overtaken.
   * @throws StoreUnavailable, AppendUnknown: some callers may have their answers
   */
  async run(group: readonly QueuedRequest<S, C, E>[]): Promise<void> {
    const { stream, observer } = this.options;
    let waiting = group;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      observer?.decided(waiting.length);
      waiting = await this.append(await this.decide(waiting));
      if (waiting.length === 0) return;
      observer?.conflicted();
      await this.durable.catchUp();
    }
    throw new StoreUnavailable(`${stream}: others wrote first, ${MAX_ATTEMPTS} times in a row`);
  }

  private async decide(
    group: readonly QueuedRequest<S, C, E>[],
  ): Promise<Portion<QueuedRequest<S, C, E>, E>[]> {
    const { decider, store } = this.options;
    const { known, unreadable } = await tracesOf(this.options, this.durable, group);
    const answerable = this.refuse(unreadable, group);
    const judged = decideGroup(decider, overlayOf(this.durable.state), known, answerable);
    return portionsOf(judged, store.maxAppendBytes);
  }

  /** @returns the other requests */
  private refuse(
    unreadable: ReadonlyMap<string, unknown>,
    group: readonly QueuedRequest<S, C, E>[],
  ): readonly QueuedRequest<S, C, E>[] {
    for (const error of unreadable.values()) this.report(error);
    if (unreadable.size === 0) return group;
    return group.filter(({ envelope: { commandId }, reject }) => {
      if (unreadable.has(commandId)) reject(new DomainError('outcome-unknown'));
      return !unreadable.has(commandId);
    });
  }

  /** @returns requests whose verdicts are outdated by other writers */
  private async append(
    portions: readonly Portion<QueuedRequest<S, C, E>, E>[],
  ): Promise<QueuedRequest<S, C, E>[]> {
    for (const [n, { judged, events }] of portions.entries()) {
      const written = await appendEvents(this.options, this.durable.head, events);
      if (!written) return portions.slice(n).flatMap((left) => left.judged.map(({ request }) => request));
      afterAppend(this.options.stream, () => {
        this.durable.advance(written.events, written.position);
        this.answers.answer(judged, written.events, this.durable);
      });
    }
    return [];
  }
}
