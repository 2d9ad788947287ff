import { AsyncLocalStorage } from 'node:async_hooks';

export interface LogContext {
  readonly requestId: string;
  commandId?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

export function logContext(): LogContext | undefined {
  return contexts.getStore();
}

export function inRequest<T>(context: LogContext, work: () => T): T {
  return contexts.run(context, work);
}

/** Lines from here on name the command, also after it. A policy has no request: its cause takes the place. */
export function inCommand<T>(
  { commandId, correlation }: { readonly commandId: string; readonly correlation: string },
  work: () => T,
): T {
  const context = contexts.getStore();
  if (!context) return contexts.run({ requestId: correlation, commandId }, work);
  context.commandId = commandId;
  return work();
}

/** For work on behalf of many requests, which would otherwise name the one that began it. */
export function outsideRequests<T>(work: () => T): T {
  return contexts.exit(work);
}
