import type { LoggerService } from '@nestjs/common';
import { log } from './log.js';

/** Takes the lines of Nest and of everything that uses its `Logger`. The last parameter is the source. */
export const nestLog: LoggerService = {
  // Nest tells of every route and module at its start.
  log: (message: unknown, ...more: unknown[]) =>
    write(OF_NEST.has(String(more.at(-1))) ? 'debug' : 'info', message, more),
  warn: (message: unknown, ...more: unknown[]) => write('warn', message, more),
  error: (message: unknown, ...more: unknown[]) => write('error', message, more),
  fatal: (message: unknown, ...more: unknown[]) => write('fatal', message, more),
  debug: (message: unknown, ...more: unknown[]) => write('debug', message, more),
  verbose: (message: unknown, ...more: unknown[]) => write('trace', message, more),
};

const OF_NEST = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

function write(level: Level, message: unknown, more: readonly unknown[]): void {
  const texts = more.filter((each) => each !== undefined).map(String);
  const context = texts.pop();
  const stack = message instanceof Error ? message.stack : texts.join('\n') || undefined;
  log()[level]({ context, stack }, message instanceof Error ? message.message : String(message));
}
