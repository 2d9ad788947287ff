import type { World } from '../world/world.js';
import type { ActedCommands } from './acted-commands.js';

/** What a client hears. `unknown` and `unchanged` (`storage-unavailable`) decide nothing: it asks again. */
export type Reply =
  | { readonly kind: 'done'; readonly eventIds: readonly string[]; readonly answer: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'unchanged'; readonly code: string };

/** What is acknowledged is in the log, a command always gets the same answer, and none that acted is refused. */
export class AnswerLaw {
  private readonly answers = new Map<string, string>();

  constructor(
    private readonly world: World,
    private readonly acted: ActedCommands,
  ) {}

  /** @param hadActed whether its events were in the log when the request arrived */
  check(commandId: string, reply: Reply, hadActed: boolean): void {
    if (reply.kind === 'unknown' || reply.kind === 'unchanged') return;
    const actedIds = this.acted.of(commandId)?.eventIds ?? [];
    if (reply.kind === 'refused') {
      if (hadActed) this.broken(commandId, `is refused with ${reply.code}, although it had acted`);
      return;
    }
    const { eventIds, answer } = reply;
    if (eventIds.length === 0 && hadActed)
      this.broken(commandId, 'is told that nothing happened, but it had acted');
    if (eventIds.length === 0) return;
    if (eventIds.join() !== actedIds.join())
      this.broken(commandId, 'is acknowledged, but is not so in the log');
    const before = this.answers.get(commandId) ?? answer;
    this.answers.set(commandId, before);
    if (before !== answer) this.broken(commandId, `is answered ${answer} after ${before}`);
  }

  private broken(commandId: string, text: string): void {
    this.world.violated('answers', `${commandId} ${text}`, commandId);
  }
}
