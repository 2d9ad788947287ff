import type { Command } from '@arena/domain/kernel/command';
import type { DomainEvent } from '@arena/domain/kernel/events/event';
import { FoldedStream, type FoldOptions } from '../folded-stream.js';

/** Only reads the log, so it can run in another thread or process. @throws LogBroken, UnknownEvent */
export async function writeSnapshot<S, C extends Command, E extends DomainEvent>(
  options: FoldOptions<S, C, E>,
): Promise<void> {
  const folded = await FoldedStream.load(options);
  await folded.saveSnapshot();
}
