import type { Command } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { DomainEvent, StreamEvent } from '@arena/domain/kernel/events/event';
import type { FoldedStream, FoldOptions } from '../folded-stream.js';
import type { Decision, RequestVerdict, Request } from '../group-decision.js';
import type { ChainHead } from '../chain/hash-chain.js';
import { withAnswer, type Outcome, type PastOutcome } from '../outcome.js';
import type { CommandTrace } from './command-traces.js';
import { RepeatedAnswers } from './repeated-answers.js';

export interface QueuedRequest<S, C extends Command, E extends DomainEvent> extends Request<C, S, E> {
  readonly resolve: (outcome: Outcome<E> | Promise<Outcome<E>>) => void;
  readonly reject: (error: unknown) => void;
}

/** Answers the callers of a group whose events are durable. */
export class GroupAnswers<S, C extends Command, E extends DomainEvent> {
  private readonly repeated: RepeatedAnswers<S, C, E>;

  constructor(
    options: FoldOptions<S, C, E>,
    private readonly report: (error: unknown) => void,
  ) {
    this.repeated = new RepeatedAnswers(options);
  }

  /** @param recorded the appended events, in order; those of commands with the same id occur once */
  answer(
    judged: readonly RequestVerdict<QueuedRequest<S, C, E>, E>[],
    recorded: readonly StreamEvent<E>[],
    durable: FoldedStream<S, C, E>,
  ): void {
    let next = 0;
    for (const { request, verdict } of judged) {
      if (verdict.kind === 'refused') request.reject(verdict.error);
      else if (verdict.kind === 'repeated') request.resolve(this.readBack(request, verdict.trace));
      else if (verdict.outcome) this.tell(request, verdict, { ...verdict.outcome, repeated: true });
      else {
        const events = recorded.slice(next, (next += verdict.events.length));
        verdict.outcome = outcomeOf(events, durable);
        this.tell(request, verdict, verdict.outcome);
      }
    }
  }

  private tell(request: QueuedRequest<S, C, E>, { reply }: Decision<E>, outcome: PastOutcome<E>): void {
    this.repeated.remember(request, outcome, reply);
    try {
      request.resolve(withAnswer(outcome, reply));
    } catch (error) {
      this.report(error);
      request.reject(new DomainError('outcome-unknown'));
    }
  }

  private async readBack(request: QueuedRequest<S, C, E>, trace: CommandTrace): Promise<Outcome<E>> {
    try {
      return await this.repeated.outcomeOf(request, trace);
    } catch (error) {
      this.report(error);
      throw new DomainError('outcome-unknown');
    }
  }
}

function outcomeOf<E extends DomainEvent>(
  events: StreamEvent<E>[],
  { head, position }: { readonly head: ChainHead; readonly position: number },
): PastOutcome<E> {
  return { events, revision: events.at(-1)?.revision ?? head.revision, position, repeated: false };
}
