import type { Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { validationPipe } from '../../platform/http/validation/validation-pipe.js';
import { readImageForm } from '../../platform/images/image-form.js';
import type { AddNewsDto } from './news.dto.js';

export interface NewsForm<Dto extends AddNewsDto = AddNewsDto> {
  readonly fields: Dto;
  readonly image: Buffer | null;
}

const pipe = validationPipe();
const OPTIONAL: ReadonlySet<string> = new Set(['link', 'markdown', 'local']);

/** @throws InvalidFields, unsupported-media-type, malformed-request, image-too-large */
export async function readNewsForm<Dto extends AddNewsDto>(
  request: FastifyRequest,
  metatype: Type<Dto>,
): Promise<NewsForm<Dto>> {
  const { fields, image } = await readImageForm(request);
  const trimmed = Object.entries(fields).map(([name, value]) => [name, value.trim()] as const);
  // Forms also send their empty fields.
  const filled = Object.fromEntries(trimmed.filter(([name, value]) => !OPTIONAL.has(name) || value !== ''));
  return { fields: (await pipe.transform(filled, { type: 'body', metatype })) as Dto, image };
}
