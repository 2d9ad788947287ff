import { ConfigError } from '../config/config.js';

type Environment = Readonly<Record<string, string | undefined>>;

export interface TraceSettings {
  /** Where spans are sent, OTLP over HTTP. */
  readonly url: string;
  /** Share of the requests that are traced. */
  readonly ratio: number;
}

/** Null: nothing is traced, and no library is loaded. @throws ConfigError */
export function traceSettingsOf(env: Environment): TraceSettings | null {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim() ?? '';
  if (endpoint === '') return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT: not an URL such as http://localhost:4318.');
  return { url: `${endpoint.replace(/\/$/, '')}/v1/traces`, ratio: ratioOf(env['OTEL_TRACES_SAMPLER_ARG']) };
}

function ratioOf(value: string | undefined): number {
  const ratio = Number(value?.trim() || 1);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG: "${value}" is not a share from 0 to 1.`);
}
