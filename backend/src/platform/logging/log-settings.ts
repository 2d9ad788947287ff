import { ConfigError } from '../config/config.js';

export const LOG_FORMATS = ['json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogSettings {
  readonly format: LogFormat;
  readonly level: LogLevel;
}

/** Text for a person at a terminal, JSON for a collector. @throws ConfigError */
export function logSettingsOf(
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): LogSettings {
  return {
    format: oneOf('LOG_FORMAT', env, LOG_FORMATS) ?? (isTerminal ? 'text' : 'json'),
    level: oneOf('LOG_LEVEL', env, LOG_LEVELS) ?? 'info',
  };
}

function oneOf<T extends string>(
  variable: string,
  env: Readonly<Record<string, string | undefined>>,
  known: readonly T[],
): T | null {
  const value = env[variable]?.trim() ?? '';
  if (value === '') return null;
  const found = known.find((each) => each === value);
  if (!found) throw new ConfigError(`${variable}: "${value}" is none of ${known.join(', ')}.`);
  return found;
}
