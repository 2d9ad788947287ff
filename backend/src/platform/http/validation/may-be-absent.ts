import { ValidateIf } from 'class-validator';

/** The field may be missing. Null is not the same: it is checked like any other value. */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);

/** The field may be missing, or null, which has a meaning of its own there. */
export { IsOptional as MayBeAbsentOrNull } from 'class-validator';
