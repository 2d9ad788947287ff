import { DomainError } from '@arena/domain/kernel/domain-error';
import { broken, oneOf } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { FILE, objectSchema } from '../../platform/http/open-api/body-schemas.js';
import { invalidField, InvalidFields } from '../../platform/http/validation/validation-errors.js';
import type { ReceivedFile, ReceivedForm } from '../../platform/uploads/received-form.js';

export interface UploadForm {
  readonly title: string;
  readonly animatedOnly: boolean;
  readonly video: ReceivedFile;
  readonly thumbnail: ReceivedFile | null;
}

const FIELDS = ['title', 'animated_only'];
const TEXTS = { title: rules.videoTitle.schema, animated_only: oneOf(['true', 'false']).schema };

export const UPLOAD_SCHEMA = objectSchema({ ...TEXTS, video: FILE, thumbnail: FILE }, [...FIELDS, 'video']);
/** The video was received before. */
export const FINISH_SCHEMA = objectSchema({ ...TEXTS, thumbnail: FILE }, FIELDS);

export const PICTURE_SCHEMA = objectSchema({ thumbnail: FILE }, ['thumbnail']);

export function readUploadForm({ fields, files }: ReceivedForm): UploadForm {
  const unknown = [...fields.keys()].filter((field) => !FIELDS.includes(field));
  if (unknown.length > 0)
    throw new InvalidFields(Object.fromEntries(unknown.map((field) => [field, broken('unknown-field')])));
  const video = files.get('video');
  if (!video) throw invalidField('video', broken('required'));
  const title = fields.get('title')?.trim() ?? '';
  if (title.includes('/')) throw new DomainError('video-title-slash');
  const problem = rules.videoTitle.check(title);
  if (problem) throw invalidField('title', problem);
  const animatedOnly = fields.get('animated_only') === 'true';
  return { title, animatedOnly, video, thumbnail: files.get('thumbnail') ?? null };
}
