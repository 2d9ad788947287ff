import { describe, expect, it } from '@jest/globals';
import type { Fields } from '@arena/domain/validation/fields';
import { text, wholeNumber } from '@arena/domain/validation/rule';
import { ChangesDtoOf, NewDtoOf, PartialDtoOf } from './declared-dto.js';
import { fieldsOf } from './dto-schema.js';
import { validationPipe } from './validation-pipe.js';

const FIELDS = {
  name: { input: 'line', rule: text({ max: 5 }), shown: true },
  description: { input: 'paragraph', rule: text({ min: 0, max: 9 }), blank: '', shown: true },
  skill: { input: 'number', rule: wholeNumber(0, 9), blank: 0, later: true, shown: true },
} as const satisfies Fields;

class NewThingDto extends NewDtoOf(FIELDS) {}
class ThingChangesDto extends ChangesDtoOf(FIELDS) {}
class SomeOfThingDto extends PartialDtoOf({
  ...FIELDS,
  link: { input: 'link', rule: text({ max: 9 }), blank: null, api: 'the_link', shown: true },
}) {}

const checked = (
  metatype: typeof NewThingDto | typeof ThingChangesDto | typeof SomeOfThingDto,
  body: object,
) => validationPipe().transform(body, { type: 'body', metatype });

describe('a DTO of declared fields', () => {
  it('checks each by its rule', async () => {
    await expect(checked(NewThingDto, { name: 'Owls', skill: 9 })).resolves.toEqual({
      name: 'Owls',
      skill: 9,
    });
    await expect(checked(NewThingDto, { name: 'Owlets' })).rejects.toThrow();
    await expect(checked(NewThingDto, { name: 'Owls', skill: 10 })).rejects.toThrow();
    await expect(checked(NewThingDto, { name: 'Owls', other: '' })).rejects.toThrow();
  });

  it('for something new needs no field that can be blank, for a change none that older clients do not know', async () => {
    await expect(checked(NewThingDto, { description: '' })).rejects.toThrow();
    await expect(checked(NewThingDto, { name: 'Owls', description: null })).rejects.toThrow();
    await expect(checked(ThingChangesDto, { name: 'Owls' })).rejects.toThrow();
    await expect(checked(ThingChangesDto, { name: 'Owls', description: '' })).resolves.toBeDefined();
  });

  it('for some fields needs none, and takes null for one that can be nothing', async () => {
    await expect(checked(SomeOfThingDto, { the_link: null })).resolves.toEqual({ the_link: null });
    await expect(checked(SomeOfThingDto, { name: null })).rejects.toThrow();
    await expect(checked(SomeOfThingDto, { link: null })).rejects.toThrow();
  });

  it('is described for the OpenAPI document', () => {
    expect(fieldsOf(NewThingDto)).toEqual([
      { name: 'name', type: String, optional: false, schema: FIELDS.name.rule.schema },
      { name: 'description', type: String, optional: true, schema: FIELDS.description.rule.schema },
      { name: 'skill', type: Number, optional: true, schema: FIELDS.skill.rule.schema },
    ]);
  });
});
