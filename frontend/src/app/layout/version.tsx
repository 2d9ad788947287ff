import { Text } from '@mantine/core';

declare global {
  /** Written by the build. */
  var ARENA_VERSION: string | undefined;
}

export function Version() {
  const version = globalThis.ARENA_VERSION;
  return (
    version && (
      <Text size="sm" c="dimmed" span>
        Battle Arena {version}
      </Text>
    )
  );
}
