import type { Type } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { PRODUCT_FIELDS } from '@arena/domain/tournament/products/product-fields';
import type { FastifyRequest } from 'fastify';
import { validationPipe } from '../../../platform/http/validation/validation-pipe.js';
import { readImageForm } from '../../../platform/images/image-form.js';

export interface ProductForm<Fields> {
  readonly fields: Fields;
  readonly image: Buffer | null;
}

const NUMBERS = Object.entries(PRODUCT_FIELDS)
  .filter(([, { rule }]) => rule.schema.type !== 'string')
  .map(([name, field]) => ('api' in field ? field.api : name));
const pipe = validationPipe();

/** @throws InvalidFields, malformed-request, image-too-large */
export async function readProductForm<Fields extends object>(
  request: FastifyRequest,
  dto: Type<Fields>,
): Promise<ProductForm<Fields>> {
  if (!request.isMultipart()) return { fields: await checked(request.body ?? {}, dto), image: null };
  const { fields, image } = await readImageForm(request);
  return { fields: await checked(withNumbers(fields), dto), image };
}

/** Converts numbers and drops empty ones. Text that is no number stays text, which its rule refuses. */
function withNumbers(fields: Readonly<Record<string, string>>): object {
  const entries: [string, string | number][] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (!NUMBERS.includes(name)) entries.push([name, value]);
    else if (value !== '') entries.push([name, /^\d{1,12}(\.\d{1,4})?$/.test(value) ? Number(value) : value]);
  }
  return Object.fromEntries(entries);
}

async function checked<Fields extends object>(body: unknown, dto: Type<Fields>): Promise<Fields> {
  if (typeof body !== 'object' || Array.isArray(body)) throw new DomainError('malformed-request');
  return (await pipe.transform(body, { type: 'body', metatype: dto })) as Fields;
}
