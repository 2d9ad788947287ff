import type { ApiFailure } from '../api/failure.js';
import { formatWait } from '../format/format-time.js';
import { formatMoney } from '../format/money.js';

type Variables = NonNullable<ApiFailure['variables']>;

/**
 * The variables of a refusal for a text in the reader's language. The server sends a waiting time (`seconds`, with a
 * text in English) and a price (`price`, in ST Dollars) as numbers.
 */
export function textVariables(language: string, variables: Variables = {}): Variables {
  const { seconds, price } = variables;
  return {
    ...variables,
    ...(typeof seconds === 'number' && { wait: formatWait(seconds, language) }),
    ...(typeof price === 'number' && { price: formatMoney(price, language) }),
  };
}
