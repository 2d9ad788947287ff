import userEvent, { type UserEvent } from '@testing-library/user-event';

/** Text without keys that have a name, in a field that takes any text. */
const isPlain = (field: Element, text: string) =>
  !/[{[]/.test(text) &&
  (field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement &&
      ['text', 'email', 'password', 'url'].includes(field.type) &&
      field.inputMode === '' &&
      field.role !== 'combobox'));

/**
 * A user who types a plain text at once, so that the page renders once for it and not for each letter, which took a
 * sixth of the time. `keyboard` presses each key.
 */
export function quickUser(): UserEvent {
  const user = userEvent.setup();
  return {
    ...user,
    async type(field, text, options) {
      if (options || !isPlain(field, text)) return user.type(field, text, options);
      await user.click(field);
      await user.paste(text);
    },
  };
}
