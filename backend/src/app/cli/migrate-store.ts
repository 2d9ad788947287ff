import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { LogBroken } from '../../platform/writer/chain/hash-chain.js';
import { CopyRefused } from '../../platform/log-copy/copy-refused.js';
import { readStore } from '../../platform/log-copy/log-reader.js';
import { writeToStore, type CopyCounts } from '../../platform/log-copy/write-to-store.js';
import { progressOn } from './copy/copy-progress.js';
import { count, type Terminal } from './terminal/terminal.js';

/** @throws CopyRefused when the source is damaged or the target holds another log */
export async function migrateStore(
  source: EventStore,
  target: EventStore,
  terminal: Terminal,
): Promise<void> {
  const growth = { seen: false };
  const reader = readStore(source, () => (growth.seen = true));
  const copied = await writeToStore(reader, target, progressOn(terminal)).catch((error: unknown) => {
    throw error instanceof LogBroken ? sourceDamaged(error) : error;
  });
  sayCopied(copied, terminal);
  if (growth.seen) {
    terminal.line(
      'Events were added to the source meanwhile. Stop the server, then run this command again to copy the rest.',
    );
  }
}

export function sayCopied({ found, written, streams }: CopyCounts, terminal: Terminal): void {
  if (found > 0) terminal.line(`${count(found)} events existed already; the copy continued after them.`);
  terminal.line(
    `${count(written)} events copied; the target holds ${count(found + written)} in ${count(streams)} streams. ` +
      'Every chain is valid and ends where the original ends.',
  );
  terminal.line('Positions differ from the original: start the program on this log with empty read models.');
}

function sourceDamaged({ link }: LogBroken): CopyRefused {
  return new CopyRefused(
    `The source is damaged at event ${link.revision} of ${link.stream} (id ${link.id}, position ` +
      `${link.position}): ${link.reason}. Nothing after it was copied.`,
  );
}
