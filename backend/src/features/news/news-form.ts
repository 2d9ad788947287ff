import type { FastifyRequest } from 'fastify';
import { validationPipe } from '../../platform/http/validation/validation-pipe.js';
import { readImageForm } from '../../platform/images/image-form.js';
import { AddNewsDto } from './news.dto.js';

export interface NewsForm {
  readonly fields: AddNewsDto;
  readonly image: Buffer | null;
}

const pipe = validationPipe();

/** @throws InvalidFields, unsupported-media-type, malformed-request, image-too-large */
export async function readNewsForm(request: FastifyRequest): Promise<NewsForm> {
  const { fields, image } = await readImageForm(request);
  const trimmed = Object.entries(fields).map(([name, value]) => [name, value.trim()] as const);
  // Forms also send their empty fields.
  const filled = Object.fromEntries(trimmed.filter(([name, value]) => name !== 'link' || value !== ''));
  return {
    fields: (await pipe.transform(filled, { type: 'body', metatype: AddNewsDto })) as AddNewsDto,
    image,
  };
}
