import { registerDecorator } from 'class-validator';
import type { Rule } from '@arena/domain/validation/rule';

/** Name of the constraint whose message is the rule's break as JSON; read by validation-errors.ts. */
export const FOLLOWS = 'follows';

/** The domain's rule on a DTO's field: form and server refuse the same and say the same. */
export function Follows(rule: Rule): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name: FOLLOWS,
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => rule.check(value) === null,
        defaultMessage: (args) => JSON.stringify(rule.check(args?.value)),
      },
    });
  };
}
