import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { isDto } from './dto-schema.js';
import { misfitsOf } from './known-fields.js';
import { fieldsOf, InvalidFields, refusalOf } from './validation-errors.js';

class FieldsFirstPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    const refusal = type !== 'custom' && isDto(metatype) ? refusalOf(misfitsOf(metatype, value)) : null;
    return refusal ? Promise.reject(refusal) : super.transform(value, metadata);
  }
}

/** @throws InvalidFields, malformed-request */
export function validationPipe(): ValidationPipe {
  return new FieldsFirstPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new InvalidFields(fieldsOf(errors)),
  });
}
