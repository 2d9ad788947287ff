import { Command } from '@nestjs/cqrs';
import type { CallerContext } from './context.js';

export abstract class RequestCommand<Body, Answer, Context = CallerContext> extends Command<Answer> {
  constructor(
    readonly body: Body,
    readonly context: Context,
  ) {
    super();
  }
}

/** The answer to a command whose result has no view. */
export interface MessageAnswer {
  success: true;
  message: string;
}
