import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { declarationOf } from '@arena/domain/streams';

export function subjectIdOf({ stream, type, data }: RecordedEvent): string | null {
  // TypeScript loses the relation between type and data in the lookup.
  const subject = declarationOf(stream, type)?.subject as ((data: unknown) => string | null) | undefined;
  return subject?.(data) ?? null;
}
