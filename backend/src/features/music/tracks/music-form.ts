import { DomainError } from '@arena/domain/kernel/domain-error';
import { broken, text, type Rule } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { FILE, objectSchema } from '../../../platform/http/open-api/body-schemas.js';
import { InvalidFields, type FieldErrors } from '../../../platform/http/validation/validation-errors.js';
import type { ReceivedFile, ReceivedForm } from '../../../platform/uploads/received-form.js';

export interface MusicForm {
  /** The judge by id or by name; both null: the caller. */
  readonly judgeId: string | null;
  readonly judgeName: string | null;
  readonly category: string;
  readonly title: string;
  readonly source:
    | { readonly kind: 'youtube'; readonly url: string }
    | { readonly kind: 'file'; readonly file: ReceivedFile };
}

const WHO = text({ min: 0, max: 64 });
const FIELDS: ReadonlyMap<string, Rule> = new Map([
  ['judge_id', WHO],
  ['judge_name', WHO],
  ['category', rules.musicCategory],
  ['title', rules.trackTitle],
  ['youtube_url', rules.youtubeUrl],
]);
const REQUIRED = ['category', 'title'];
const TEXTS = [...FIELDS].map(([name, { schema }]) => [name, schema] as const);

export const MUSIC_SCHEMA = objectSchema({ ...Object.fromEntries(TEXTS), file: FILE }, REQUIRED);

export function readMusicForm(received: ReceivedForm): MusicForm {
  // Forms also send their empty fields.
  const trimmed = [...received.fields].map(([name, value]) => [name, value.trim()] as const);
  const fields = new Map(trimmed.filter(([name, value]) => value !== '' || !FIELDS.has(name)));
  refuseWrong(fields);
  return {
    judgeId: fields.get('judge_id') ?? null,
    judgeName: fields.get('judge_name') ?? null,
    category: fields.get('category') ?? '',
    title: fields.get('title') ?? '',
    source: sourceOf(fields.get('youtube_url'), received.files.get('file')),
  };
}

function refuseWrong(fields: ReadonlyMap<string, string>): void {
  const errors: FieldErrors = {};
  for (const name of REQUIRED) if (!fields.has(name)) errors[name] = broken('required');
  for (const [name, value] of fields) {
    const rule = FIELDS.get(name);
    const problem = rule ? rule.check(value) : broken('unknown-field');
    if (problem) errors[name] = problem;
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}

function sourceOf(url: string | undefined, file: ReceivedFile | undefined): MusicForm['source'] {
  if (url !== undefined && file === undefined) return { kind: 'youtube', url };
  if (url === undefined && file !== undefined) return { kind: 'file', file };
  throw new DomainError('music-source-missing');
}
