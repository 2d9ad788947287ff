import type { TableRow } from './access-table.js';

export type ContractCall = Pick<TableRow, 'call' | 'access' | 'phase' | 'staffAlways'>;

const ROW = /^\| *(.+?) *\| *(.+?) *\|/;
const METHOD = /^(GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)$/;
/** On the metrics port. */
const ELSEWHERE = /^\/metrics$/;
/** Files at the root, and a path that never exists. */
const NOT_OF_THE_API = /\(root|^any GET/;
/** https://tus.io/protocols/resumable-upload */
const TUS = 'POST /videos/tus · HEAD /videos/tus/{id} · PATCH /videos/tus/{id} · DELETE /videos/tus/{id}';

/** Several calls may share a row, with or without repeated methods. */
export function contractCallsIn(markdown: string): ContractCall[] {
  return markdown.split('\n').flatMap((line) => {
    const [, calls, access] = ROW.exec(line) ?? [];
    if (!calls || !access || calls === 'call' || /^-+$/.test(calls) || NOT_OF_THE_API.test(calls)) return [];
    return rowCalls(calls.replace(/^resumable upload .* at \/videos\/tus$/, TUS), access);
  });
}

function rowCalls(text: string, accessText: string): ContractCall[] {
  const accesses = accessText.split(' · ');
  const shared = accesses[0] ?? '';
  const parts = text.split(' · ');
  const paths = parts.map((part) =>
    part
      .split(' ')
      .filter((word) => !METHOD.test(word))
      .join(' '),
  );
  let method = 'GET';
  return parts.flatMap((part, n) => {
    method = part.split(' ').find((word) => METHOD.test(word)) ?? method;
    // `GET · PUT /amvdle/catalogue`: the path follows the last method.
    const path = paths[n] || paths.slice(n).find((later) => later !== '') || '';
    if (ELSEWHERE.test(path)) return [];
    return [{ call: callOf(method, path), ...accessOf(accesses.length > 1 ? (accesses[n] ?? '') : shared) }];
  });
}

/** Parameter names differ between contract and code. */
export function callOf(method: string, path: string): ContractCall['call'] {
  const plain = path.replace(/(.)\/$/, '$1').replace(/\{\w+\}/g, '{}');
  return `${method} ${plain}` as ContractCall['call'];
}

const LETTERS: readonly TableRow['access'][] = ['J own', 'self', 'owner', 'member', 'V', 'U', 'P', 'J', 'A'];

/** `V, ph 3 (staff always)`. `self, A` is `self`, because admins may do what the owner may. */
function accessOf(text: string): Omit<ContractCall, 'call'> {
  const access = LETTERS.find((letter) => new RegExp(`(^|\\W)${letter}(\\W|$)`).test(text)) ?? 'A';
  const phase = /ph ([123])/.exec(text)?.[1];
  return {
    access,
    ...(phase !== undefined && { phase: Number(phase) as 1 | 2 | 3 }),
    ...(text.includes('staff always') && { staffAlways: true as const }),
  };
}
