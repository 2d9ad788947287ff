import { useEffect } from 'react';
import { MESSAGE_TIME } from '../notices/message-time.js';

/** Milliseconds until a field that is being read is looked at again. */
const AGAIN = 1000;

export interface FormWithErrors {
  readonly errors: Readonly<Record<string, unknown>>;
  readonly clearFieldError: (field: string) => void;
  readonly getInputNode: (field: string) => Element | null;
}

const NONE: readonly string[] = [];

/** @param lasting amounts of money, whose errors stay until the value changes. Pass a constant */
export function useTemporaryErrors(
  { errors, clearFieldError, getInputNode }: FormWithErrors,
  lasting: readonly string[] = NONE,
): void {
  useEffect(() => {
    const fields = Object.keys(errors).filter((field) => !lasting.includes(field));
    if (fields.length === 0) return;
    const clear = () => {
      const read = fields.filter((field) => isBeingRead(getInputNode(field)));
      for (const field of fields) if (!read.includes(field)) clearFieldError(field);
      if (read.length > 0) timer = window.setTimeout(clear, AGAIN);
    };
    let timer = window.setTimeout(clear, MESSAGE_TIME);
    return () => window.clearTimeout(timer);
  }, [errors, clearFieldError, getInputNode, lasting]);
}

function isBeingRead(input: Element | null): boolean {
  const field = input?.closest('.mantine-InputWrapper-root') ?? input;
  return field !== null && (field.contains(document.activeElement) || field.matches(':hover'));
}
