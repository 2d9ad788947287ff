import { broken, rule } from '@arena/domain/validation/rule';

/** Compared with a stored value, so only the length matters. */
export const credential = (max: number) =>
  rule(
    (value) => {
      if (typeof value !== 'string' || value.length === 0) return broken('required');
      return value.length > max ? broken('max-length', { max }) : null;
    },
    { type: 'string', minLength: 1, maxLength: max },
  );
