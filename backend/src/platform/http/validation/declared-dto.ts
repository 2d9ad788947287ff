import type { Type } from '@nestjs/common';
import type { Field, Fields, NamedValues, NewValues } from '@arena/domain/validation/fields';
import { Follows } from './follows-rule.js';
import { MayBeAbsent } from './may-be-absent.js';

/** What a new thing is made of: a field that has a blank may be absent. Extended like Nest's mapped types. */
export function NewDtoOf<F extends Fields>(fields: F): Type<NewValues<F>> {
  return dtoOf(fields, ({ blank }) => blank !== undefined);
}

/** What is changed: a field that older clients do not know may be absent. */
export function ChangesDtoOf<F extends Fields>(fields: F): Type<NamedValues<F>> {
  return dtoOf(fields, ({ later }) => later === true);
}

function dtoOf<Values>(fields: Fields, mayBeAbsent: (field: Field) => boolean): Type<Values> {
  class DeclaredDto {
    readonly [field: string]: unknown;
  }
  for (const [name, field] of Object.entries(fields)) {
    const type = field.input === 'number' ? Number : String;
    const decorators = [Reflect.metadata('design:type', type), Follows(field.rule)];
    if (mayBeAbsent(field)) decorators.push(MayBeAbsent());
    Reflect.decorate(decorators, DeclaredDto.prototype, name);
  }
  return DeclaredDto as Type<Values>;
}
