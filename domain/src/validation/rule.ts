/** Why a value is refused: a translation key and what fills its placeholders. */
export interface RuleBreak {
  readonly key: string;
  readonly variables: Readonly<Record<string, string | number>>;
}

/** One rule of input, the same on the server and in the form. */
export interface Rule {
  /** Null when the value keeps the rule. Costs time linear in a bounded length, whatever comes in. */
  check(value: unknown): RuleBreak | null;
}

export function broken(key: string, variables: RuleBreak['variables'] = {}): RuleBreak {
  return { key: `validation.${key}`, variables };
}

export function rule(check: (value: unknown) => RuleBreak | null): Rule {
  return { check };
}

export interface TextLimits {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
  /** Key of the message when the pattern does not fit. */
  readonly patternKey?: string;
}

// Control, zero-width and direction-changing characters: invisible, and able to pose as another text.
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** Text within lengths (checked first), without invisible characters, fitting a pattern. */
export function text({ min = 1, max, pattern, patternKey = 'format' }: TextLimits): Rule {
  return rule((value) => {
    if (typeof value !== 'string') return broken('text');
    if (value.length > max) return broken('max-length', { max });
    if (value.trim().length === 0 && min > 0) return broken('required');
    if (value.trim().length < min) return broken('min-length', { min });
    if (INVISIBLE.test(value)) return broken('invisible-characters');
    if (pattern && !pattern.test(value)) return broken(patternKey);
    return null;
  });
}

export function oneOf(values: readonly (string | number | boolean)[]): Rule {
  const allowed = new Set<unknown>(values);
  return rule((value) => (allowed.has(value) ? null : broken('one-of')));
}

export function wholeNumber(min: number, max: number): Rule {
  return rule((value) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return broken('whole-number');
    if (value < min) return broken('min', { min });
    if (value > max) return broken('max', { max });
    return null;
  });
}
