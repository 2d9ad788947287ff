import { GROUPS, type Group } from '@arena/domain/kernel/groups';

/** The first five are roles; the others depend on who owns the thing. */
export type Entitled = 'V' | 'U' | 'P' | 'J' | 'A' | 'self' | 'owner' | 'member' | 'J own';

export interface ContractCall {
  readonly call: `${'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  readonly access: Entitled;
  /** Members pass as well. */
  readonly group?: Group;
  readonly phase?: 1 | 2 | 3;
  /** Judges pass in every phase. */
  readonly staffAlways?: true;
}

/** A line of a list (`- GET /x: V`) or of a table (`| GET /x | V |`). */
const ROW = /^(?:-|\|) *(.+?) *(?::|\|) *(.+?) *(?:\||$)/;
const METHOD = /^(GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)\b/;
/** On the metrics port. */
const ELSEWHERE = /^\/metrics$/;
/** Files at the root. */
const NOT_OF_THE_API = /\(root/;
/** https://tus.io/protocols/resumable-upload */
const TUS = 'POST /videos/tus · HEAD /videos/tus/{id} · PATCH /videos/tus/{id} · DELETE /videos/tus/{id}';

/** Several calls may share a row, with or without repeated methods. Other tables do not begin with a method. */
export function callsIn(markdown: string): ContractCall[] {
  return markdown.split('\n').flatMap((line) => {
    const [, cell, access] = ROW.exec(line) ?? [];
    const calls = cell?.replace(/^resumable upload .* at \/videos\/tus$/, TUS);
    if (!calls || !access || !METHOD.test(calls) || NOT_OF_THE_API.test(calls)) return [];
    return rowCalls(calls, access);
  });
}

function rowCalls(text: string, accessText: string): ContractCall[] {
  const accesses = accessText.split(' · ');
  const shared = accesses[0] ?? '';
  const parts = text.split(/ · |, (?=[A-Z]+ \/)/);
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

function callOf(method: string, path: string): ContractCall['call'] {
  return `${method} ${path.replace(/(.)\/$/, '$1')}` as ContractCall['call'];
}

const LETTERS: readonly Entitled[] = ['J own', 'self', 'owner', 'member', 'V', 'U', 'P', 'J', 'A'];

/** `V, ph 3 (staff always)`. `self, A` is `self`, because admins may do what the owner may. */
function accessOf(text: string): Omit<ContractCall, 'call'> {
  const access = LETTERS.find((letter) => new RegExp(`(^|\\W)${letter}(\\W|$)`).test(text)) ?? 'A';
  const group = GROUPS.find((name) => new RegExp(`(^|\\W)${name}(\\W|$)`).test(text));
  const phase = /ph ([123])/.exec(text)?.[1];
  return {
    access,
    ...(group && { group }),
    ...(phase !== undefined && { phase: Number(phase) as 1 | 2 | 3 }),
    ...(text.includes('staff always') && { staffAlways: true as const }),
  };
}
