import { describe, expect, it } from '@jest/globals';
import { text, wholeNumber } from '@arena/domain/validation/rule';
import { Follows } from './follows-rule.js';
import { MayBeAbsent, MayBeAbsentOrNull } from './may-be-absent.js';
import { validationPipe } from './validation-pipe.js';

class ChangeDto {
  @MayBeAbsent() @Follows(wholeNumber(0, 10)) price?: number;
  @MayBeAbsent() @Follows(text({ min: 0, max: 10 })) description?: string;
  @MayBeAbsentOrNull() @Follows(text({ max: 10 })) color?: string | null;
}

const accept = (body: object) => validationPipe().transform(body, { type: 'body', metatype: ChangeDto });

describe('a field that may be absent', () => {
  it('is absent, or follows its rule', async () => {
    await expect(accept({})).resolves.toEqual({});
    await expect(accept({ price: 3, description: '' })).resolves.toEqual({ price: 3, description: '' });
  });
  it.each(['price', 'description'])('is not null (%s)', async (field) => {
    await expect(accept({ [field]: null })).rejects.toMatchObject({ fields: { [field]: expect.anything() } });
  });
  it('is null only where that has a meaning', async () => {
    await expect(accept({ color: null })).resolves.toEqual({ color: null });
  });
});
