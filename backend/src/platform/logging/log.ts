import { pino, type Logger } from 'pino';
import { logContext } from './log-context.js';
import type { LogFormat, LogSettings } from './log-settings.js';
import { redacted, REDACTED_FIELDS } from './redaction.js';
import { textLine } from './text-line.js';

type ProcessName = 'main' | 'projector';

export interface LogOutput {
  write(line: string): void;
}

interface Logs {
  /** Of a child process, which shares the standard output. */
  readonly ofChildren: LogSettings;
  readonly log: Logger;
  readonly unredacted: Logger;
}

/** Until the program reads its settings, and in tests. */
let logs = openLogs({ format: 'text', level: 'warn' }, 'main', null);

export function log(): Logger {
  return logs.log;
}

export function logSettingsOfChildren(): LogSettings {
  return logs.ofChildren;
}

/** @param output null: standard output and errors. @returns restores the log as it was */
export function configureLog(
  settings: LogSettings,
  process: ProcessName = 'main',
  output: LogOutput | null = null,
): () => void {
  const former = logs;
  const opened = openLogs(settings, process, output);
  logs = output ? { ...opened, ofChildren: former.ofChildren } : opened;
  return () => void (logs = former);
}

export function say(line: string): void {
  logs.log.info(line);
}

/** For the link that creates the first admin, which is a secret and has to be read. */
export function sayUnredacted(line: string): void {
  logs.unredacted.info(line);
}

function openLogs(settings: LogSettings, process: ProcessName, output: LogOutput | null): Logs {
  const to = output ?? standardOutput(settings.format);
  const options = {
    level: settings.level,
    base: { pid: globalThis.process.pid, process },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    redact: REDACTED_FIELDS,
    mixin: () => ({ ...logContext() }),
  };
  return {
    ofChildren: settings,
    log: pino({ ...options, hooks: { streamWrite: redacted } }, to),
    unredacted: pino(options, to),
  };
}

/** Errors go to stderr. Written at once, so that the last line of an ending process is not lost. */
function standardOutput(format: LogFormat): LogOutput {
  const shownAs = (fd: 1 | 2): LogOutput => {
    const file = pino.destination({ fd, sync: true });
    return { write: (line) => void file.write(format === 'text' ? textLine(line) : line) };
  };
  return pino.multistream(
    [
      { level: 'trace', stream: shownAs(1) },
      { level: 'error', stream: shownAs(2) },
    ],
    {
      dedupe: true,
    },
  );
}
