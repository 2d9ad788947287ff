import { configureLog } from '../platform/logging/log.js';
import type { LogLevel } from '../platform/logging/log-settings.js';

export interface CapturedLine {
  readonly level: string;
  readonly msg?: string;
  readonly requestId?: string;
  readonly commandId?: string;
  readonly [field: string]: unknown;
}

export interface CapturedLog {
  /** Every byte that was written. */
  text(): string;
  lines(): CapturedLine[];
  restore(): void;
}

/** Takes the lines of this process as JSON until restored. */
export function capturedLog(level: LogLevel = 'trace'): CapturedLog {
  let text = '';
  const restore = configureLog({ format: 'json', level }, 'main', { write: (line) => void (text += line) });
  const lines = () =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as CapturedLine);
  return { text: () => text, lines, restore };
}
