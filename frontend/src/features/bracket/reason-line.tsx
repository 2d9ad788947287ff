import { Text } from '@mantine/core';
import { Reason } from '../../shared/notices/reason.js';

/** An admin's action and its reason. Empty without a reason. */
export function ReasonLine({ label, text }: { label: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Text size="sm" mt="xs">
      {label} <Reason text={text} />
    </Text>
  );
}
