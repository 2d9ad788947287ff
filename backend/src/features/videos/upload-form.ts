import { DomainError } from '@arena/domain/kernel/domain-error';
import { broken } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { invalidField, InvalidFields } from '../../platform/http/validation/validation-errors.js';
import type { ReceivedFile, ReceivedForm } from '../../platform/uploads/received-form.js';

export interface UploadForm {
  readonly title: string;
  readonly animatedOnly: boolean;
  readonly video: ReceivedFile;
  readonly thumbnail: ReceivedFile | null;
}

const FIELDS = ['title', 'animated_only'];

/** @throws InvalidFields, video-title-slash */
export function readUploadForm({ fields, files }: ReceivedForm): UploadForm {
  const unknown = [...fields.keys()].filter((field) => !FIELDS.includes(field));
  if (unknown.length > 0) {
    throw new InvalidFields(Object.fromEntries(unknown.map((field) => [field, broken('unknown-field')])));
  }
  const video = files.get('video');
  if (!video) throw invalidField('video', broken('required'));
  const title = fields.get('title')?.trim() ?? '';
  if (title.includes('/')) throw new DomainError('video-title-slash');
  const problem = rules.videoTitle.check(title);
  if (problem) throw invalidField('title', problem);
  const animatedOnly = fields.get('animated_only') === 'true';
  return { title, animatedOnly, video, thumbnail: files.get('thumbnail') ?? null };
}
