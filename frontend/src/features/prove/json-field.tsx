import { Textarea, type TextareaProps } from '@mantine/core';

/** For pasted JSON. Mantine's `JsonInput` replaces our error with an empty one if the text is no JSON. */
export function JsonField(props: TextareaProps) {
  return <Textarea {...props} autosize autoComplete="off" data-monospace />;
}
