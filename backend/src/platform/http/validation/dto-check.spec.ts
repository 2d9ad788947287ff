import { Expose, Transform, Type } from 'class-transformer';
import { IsString, ValidateBy, ValidateNested } from 'class-validator';
import { fastify } from 'fastify';
import { describe, expect, it } from '@jest/globals';
import { text } from '@arena/domain/validation/rule';
import { dtoCheck } from './dto-check.js';
import { Follows } from './follows-rule.js';
import { ListQuery } from './list-query.js';

class Name {
  @Follows(text({ max: 5 })) name!: string;
}

class EachOfMany {
  @IsString({ each: true }) names!: string[];
}
class OnlyInAGroup {
  @IsString({ groups: ['later'] }) name!: string;
}
class Slow {
  @ValidateBy({ name: 'slow', validator: { validate: () => Promise.resolve(true) } }) name!: string;
}
class Exposed {
  @Expose({ name: 'title' }) @IsString() name!: string;
}
class ConvertedInVersions {
  @Transform(() => 'x', { since: 2 }) @IsString() name!: string;
}
class OtherClass {
  @ValidateNested() @Type(() => ListQuery) name!: Name;
}
class NotNested {
  @IsString() name!: Name;
}

describe('the compiled check of a DTO', () => {
  it('makes the object of a valid value', () => {
    const made = dtoCheck(Name)({ name: 'Owls' });
    expect(made).toBeInstanceOf(Name);
    expect(made).toEqual({ name: 'Owls' });
    expect(dtoCheck(Name)(Object.assign(Object.create(null) as object, { name: 'Owls' }))).toEqual(made);
  });

  it('converts first', () => {
    expect(dtoCheck(ListQuery)({ limit: '12' })).toEqual({ limit: 12 });
    expect(dtoCheck(ListQuery)({ limit: '1e3' })).toBeNull();
  });

  it('knows the queries of Fastify', async () => {
    const server = fastify();
    const made: unknown[] = [];
    server.get('/', ({ query }) => made.push(dtoCheck(ListQuery)(query)));
    await server.inject('/?limit=12');
    await server.inject('/?limit=12&__proto__=1');
    await server.close();
    expect(made).toEqual([{ limit: 12 }, null]);
    expect(dtoCheck(ListQuery)(Object.create({ limit: '12' }))).toBeNull();
    const withOffset = Object.assign(Object.create(null) as object, { offset: '1' });
    expect(dtoCheck(ListQuery)(Object.create(withOffset))).toBeNull();
  });

  it.each([{}, { name: 'Owlets' }, { name: 'Owls', other: 1 }, { name: ['Owls'] }, [], 'Owls'])(
    'leaves %j to class-validator',
    (value) => expect(dtoCheck(Name)(value)).toBeNull(),
  );

  it.each([EachOfMany, OnlyInAGroup, Slow, Exposed, ConvertedInVersions, OtherClass, NotNested])(
    'leaves everything to class-validator if it does not know what a decorator says (%p)',
    (dto) => {
      for (const name of ['a', ['a'], { name: 'a' }, { limit: 1 }])
        expect(dtoCheck(dto)({ name })).toBeNull();
      expect(dtoCheck(dto)({ names: ['a'] })).toBeNull();
    },
  );
});
