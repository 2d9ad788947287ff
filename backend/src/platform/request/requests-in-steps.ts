import { sha256 } from '../system/sha256.js';
import type { CommandContext } from './context.js';
import type { RequestEffects } from './envelope.js';

/** The context of a further command of a request, with a stable id. */
export type StepOf = (name: string) => CommandContext;

interface OpenRequest {
  readonly effects: RequestEffects | undefined;
  readonly outcome: Promise<unknown>;
}

/**
 * Requests of several commands. If one is sent twice at once, its commands are sent once, and both sendings get their
 * outcome. Otherwise one could be told that nothing was changed while the other is between two commands, and no
 * writer knows that more will follow.
 */
export class RequestsInSteps {
  private readonly open = new Map<string, OpenRequest>();

  async execute<T>(context: CommandContext, commands: (stepOf: StepOf) => Promise<T>): Promise<T> {
    const { commandId, fingerprint, effects } = context;
    const id = `${commandId} ${fingerprint}`;
    const request = this.open.get(id) ?? this.begin(id, context, commands);
    try {
      return (await request.outcome) as T;
    } finally {
      if (effects && request.effects) {
        effects.recorded ||= request.effects.recorded;
        if (request.effects.decided) effects.decided = request.effects.decided;
      }
    }
  }

  private begin(
    id: string,
    context: CommandContext,
    commands: (stepOf: StepOf) => Promise<unknown>,
  ): OpenRequest {
    const { commandId: mainCommandId, effects } = context;
    const stepOf: StepOf = (name) => ({
      ...context,
      commandId: sha256(`${mainCommandId}\n${name}`),
      mainCommandId,
    });
    const request = { effects, outcome: commands(stepOf).finally(() => this.open.delete(id)) };
    this.open.set(id, request);
    return request;
  }
}
