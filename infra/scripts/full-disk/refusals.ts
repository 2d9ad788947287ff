import { call, type Answer, type Cookie } from '../processes/api-client.js';
import { fact } from '../processes/facts.js';

/** Free pages inside a file take some events more. */
export const MOST_BEFORE_FULL = 2000;
/** The program remembers a full disk for a second. */
export const RECOVERED_MS = 10_000;

export const UNAVAILABLE = [503, 'storage-unavailable'];
export const refusal = ({ status, json }: Pick<Answer<{ code?: string }>, 'status' | 'json'>) => [
  status,
  json.code,
];

export async function checkReadable(origin: string, { cookie }: Cookie, paths: readonly string[]) {
  const answers = await Promise.all(paths.map((path) => call(origin, 'GET', path, { cookie })));
  const statuses = answers.map(({ status }) => status);
  fact(
    statuses.every((status) => status === 200),
    'reads are answered meanwhile',
    statuses,
  );
}
