import type { Type } from '@nestjs/common';
import { registerDecorator } from 'class-validator';
import type { Rule } from '@arena/domain/validation/rule';

/** validation-errors.ts parses the message, which is the rule's error as JSON. */
export const FOLLOWS = 'follows';

const rules = new WeakMap<object, Map<string, Rule>>();

export function Follows(rule: Rule): PropertyDecorator {
  return (target, property) => {
    const known = rules.get(target) ?? new Map<string, Rule>();
    rules.set(target, known.set(String(property), rule));
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

export function ruleOf(dto: Type, field: string): Rule | null {
  let target = dto.prototype as object | null;
  while (target !== null) {
    const rule = rules.get(target)?.get(field);
    if (rule) return rule;
    target = Object.getPrototypeOf(target) as object | null;
  }
  return null;
}
