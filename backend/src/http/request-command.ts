import { Command } from '@nestjs/cqrs';
import type { Caller } from './caller.js';
import type { RequestEnvelope } from './envelope.js';

/** A command as HTTP brings it: what was sent, who sent it, and under which id. */
export abstract class RequestCommand<Body, Answer> extends Command<Answer> {
  constructor(
    readonly body: Body,
    readonly by: Caller,
    readonly envelope: RequestEnvelope,
  ) {
    super();
  }
}
