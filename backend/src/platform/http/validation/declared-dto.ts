import type { Type } from '@nestjs/common';
import type { ApiValuesOf, Field, Fields, NamedValues, NewValues } from '@arena/domain/validation/fields';
import { Follows } from './follows-rule.js';
import { MayBeAbsent, MayBeAbsentOrNull } from './may-be-absent.js';

const TYPES = { string: String, number: Number, integer: Number, boolean: Boolean, array: Array } as const;

const always = (): PropertyDecorator => () => undefined;

/** What a new thing is made of: a field may be absent if its value is known then. Extended like Nest's mapped types. */
export function NewDtoOf<F extends Fields>(fields: F): Type<NewValues<F>> {
  return dtoOf(fields, ({ blank, sameAs }) =>
    blank === undefined && sameAs === undefined ? always() : MayBeAbsent(),
  );
}

/** What is changed: a field that older clients do not know may be absent. */
export function ChangesDtoOf<F extends Fields>(fields: F): Type<NamedValues<F>> {
  return dtoOf(fields, ({ later }) => (later ? MayBeAbsent() : always()));
}

/** Some of the fields. The others keep their values, and null clears one. */
export function PartialDtoOf<F extends Fields>(fields: F): Type<Partial<ApiValuesOf<F>>> {
  return dtoOf(fields, ({ blank }) => (blank === null ? MayBeAbsentOrNull() : MayBeAbsent()));
}

function dtoOf<Values>(fields: Fields, presence: (field: Field) => PropertyDecorator): Type<Values> {
  class DeclaredDto {
    readonly [field: string]: unknown;
  }
  for (const [name, field] of Object.entries(fields)) {
    const { api = name, rule } = field;
    const type = TYPES[rule.schema.type ?? 'string'];
    const decorators = [Reflect.metadata('design:type', type), Follows(rule), presence(field)];
    Reflect.decorate(decorators, DeclaredDto.prototype, api);
  }
  return DeclaredDto as Type<Values>;
}
