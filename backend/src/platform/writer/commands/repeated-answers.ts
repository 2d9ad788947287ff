import type { Command } from '@arena/domain/kernel/command';
import type { DomainEvent } from '@arena/domain/kernel/events/event';
import {
  replyOf,
  type AnswerOf,
  type Reply,
  readOutcome,
  withAnswer,
  type Outcome,
  type PastOutcome,
} from '../outcome.js';
import { FoldedStream, type FoldOptions } from '../folded-stream.js';
import type { Request } from '../group-decision.js';
import type { CommandTrace } from './command-traces.js';

type AnsweredRequest<S, C extends Command, E extends DomainEvent> = Pick<
  Request<C, S, E>,
  'envelope' | 'answer'
>;

interface Waiting<S, E extends DomainEvent> {
  readonly answer: AnswerOf<S, E, unknown>;
  readonly outcome: PastOutcome<E>;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

interface PastReply {
  /** Of the command's last event. */
  readonly revision: number;
  readonly reply: Reply;
}

const REMEMBERED = 1000;

/** Recent answers, in memory. Others are folded again, once for all waiting requests. */
export class RepeatedAnswers<S, C extends Command, E extends DomainEvent> {
  private readonly replies = new Map<string, PastReply>();
  private waiting: Waiting<S, E>[] = [];
  private folding: Promise<void> | null = null;

  constructor(private readonly options: FoldOptions<S, C, E>) {}

  /** A command that changed nothing leaves no trace, so the same one may be decided again and change something. */
  remember({ envelope, answer }: AnsweredRequest<S, C, E>, { revision }: PastOutcome<E>, reply: Reply): void {
    if (!answer) return;
    this.replies.set(envelope.commandId, { revision, reply });
    if (this.replies.size <= REMEMBERED) return;
    const [oldest] = this.replies.keys();
    if (oldest !== undefined) this.replies.delete(oldest);
  }

  async outcomeOf(asked: AnsweredRequest<S, C, E>, trace: CommandTrace): Promise<Outcome<E>> {
    const outcome = await readOutcome<E>(this.options, trace);
    const { answer, envelope } = asked;
    if (!answer) return { ...outcome, answer: undefined };
    const kept = this.replies.get(envelope.commandId);
    const isOfThese = kept?.revision === outcome.revision;
    const reply = isOfThese
      ? kept.reply
      : await new Promise<Reply>((resolve, reject) => {
          this.waiting.push({ answer, outcome, resolve, reject });
          this.schedule();
        });
    this.remember(asked, outcome, reply);
    return withAnswer(outcome, reply);
  }

  private schedule(): void {
    if (this.folding || this.waiting.length === 0) return;
    this.folding = this.foldFor(this.waiting.splice(0)).finally(() => {
      this.folding = null;
      this.schedule();
    });
  }

  private async foldFor(waiting: Waiting<S, E>[]): Promise<void> {
    const inOrder = waiting.sort((one, other) => one.outcome.revision - other.outcome.revision);
    try {
      const past = await FoldedStream.load(this.options, inOrder[0]?.outcome.revision);
      for (const { answer, outcome, resolve } of inOrder) {
        await past.catchUp(outcome.revision);
        const at = outcome.events[0]?.meta.at ?? '';
        resolve(replyOf(answer, past.state, outcome.events as unknown as E[], at));
      }
    } catch (error) {
      for (const { reject } of inOrder) reject(error);
    }
  }
}
