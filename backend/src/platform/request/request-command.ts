import type { Type } from '@nestjs/common';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
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

/** The command handlers that a file exports, so that no module needs a list of them. */
export function handlersIn(file: Readonly<Record<string, unknown>>): Type<ICommandHandler>[] {
  return Object.values(file).filter(isHandler);
}

function isHandler(exported: unknown): exported is Type<ICommandHandler> {
  if (typeof exported !== 'function') return false;
  const { execute } = (exported.prototype ?? {}) as Partial<ICommandHandler>;
  return typeof execute === 'function';
}
