import { ConfigError } from '../config/config.js';
import type { Setting } from '../config/settings.js';

export const LOG_FORMATS = ['json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogSettings {
  readonly format: LogFormat;
  readonly level: LogLevel;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Text for a person at a terminal, JSON for a collector. @throws ConfigError */
export function logSettingsOf(env: Environment, isTerminal: boolean): LogSettings {
  return {
    format: required('LOG_FORMAT', env, LOG_FORMATS) ?? usualFormat(isTerminal),
    level: required('LOG_LEVEL', env, LOG_LEVELS) ?? 'info',
  };
}

/** For the line that refuses the settings: a collector reads it, too. */
export function logSettingsOfRefusal(env: Environment, isTerminal: boolean): LogSettings {
  return { format: named('LOG_FORMAT', env, LOG_FORMATS) ?? usualFormat(isTerminal), level: 'info' };
}

function usualFormat(isTerminal: boolean): LogFormat {
  return isTerminal ? 'text' : 'json';
}

function required<T extends string>(variable: Setting, env: Environment, known: readonly T[]): T | null {
  const found = named(variable, env, known);
  const value = env[variable]?.trim() ?? '';
  if (found === null && value !== '')
    throw new ConfigError(`${variable}: "${value}" is none of ${known.join(', ')}.`);
  return found;
}

function named<T extends string>(variable: Setting, env: Environment, known: readonly T[]): T | null {
  return known.find((each) => each === env[variable]?.trim()) ?? null;
}
