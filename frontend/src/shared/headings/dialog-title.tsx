import { Text } from '@mantine/core';
import { WordBreaks } from './word-breaks.js';

/** The dialog renders it as a heading. */
export function DialogTitle({ text }: { text: string }) {
  return (
    <Text component="span" fw={700} fz="lg">
      <WordBreaks text={text} />
    </Text>
  );
}
