import type { ApiFailure } from '../api/failure.js';
import { formatWait } from '../format/format-time.js';
import { numberFormat } from '../format/formats.js';
import { formatMoney } from '../format/money.js';

type Variables = NonNullable<ApiFailure['variables']>;

const MONEY: ReadonlySet<string> = new Set(['price', 'amount']);

/** `price` and `amount` are ST Dollars; from `seconds` a text makes the waiting time `wait`. */
export function textVariables(language: string, variables: Variables = {}): Variables {
  const { seconds } = variables;
  const texts = Object.entries(variables).map(([name, value]) => [name, textOf(language, name, value)]);
  return {
    ...(Object.fromEntries(texts) as Variables),
    ...(typeof seconds === 'number' && { wait: formatWait(seconds, language) }),
  };
}

function textOf(language: string, name: string, value: Variables[string]): Variables[string] {
  if (typeof value !== 'number') return value;
  return MONEY.has(name) ? formatMoney(value, language) : numberFormat(language, {}).format(value);
}
