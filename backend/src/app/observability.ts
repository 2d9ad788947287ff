import { misspeltSettings } from '../platform/config/misspelt-settings.js';
import { secretsInFiles } from '../platform/config/secret-files.js';
import { isStartRefusal } from '../platform/config/start-refusal.js';
import { configureLog, log, say } from '../platform/logging/log.js';
import { logSettingsOf, logSettingsOfRefusal } from '../platform/logging/log-settings.js';
import { traceSettingsOf } from '../platform/tracing/trace-settings.js';
import { endTracing, startTracing } from '../platform/tracing/tracing.js';
import type { RunningProgram } from './end-on-signals.js';

export { say };

/** Before anything else, so that every later line has its form. Adds secrets from files. @throws ConfigError */
export async function beginObservability(env: NodeJS.ProcessEnv, isTerminal: boolean): Promise<void> {
  configureLog(logSettingsOfRefusal(env, isTerminal));
  configureLog(logSettingsOf(env, isTerminal));
  // OpenTelemetry reads the variables itself. What is set here shows in no list of processes, except the headers of traces: the projector gets them as a variable.
  Object.assign(env, secretsInFiles(env));
  for (const line of misspeltSettings(env)) log().warn(line);
  await startTracing(traceSettingsOf(env), 'battle-arena');
}

/** Sends the last spans after the program has closed. */
export function endingObservability(running: RunningProgram): RunningProgram {
  const close = async () => {
    try {
      await running.close();
    } finally {
      await endTracing();
    }
  };
  return { ...running, close };
}

/** One line about what the operator can change. Anything else needs its stack. */
export function reportFailedStart(error: unknown): void {
  if (isStartRefusal(error)) log().fatal(error.message);
  else if (error instanceof Error) log().fatal({ stack: error.stack }, error.message);
  else log().fatal(String(error));
}
