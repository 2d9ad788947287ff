import { ObjectNotFound, type ObjectStore } from '@arena/domain/kernel/ports/object-store.port';

const FOLDER = 'trash/';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Objects that were removed without a command: `trash/2026-11-25/videos/…`. */
export class Trash {
  /** @param days in which an operator can bring an object back */
  constructor(
    private readonly objects: ObjectStore,
    private readonly days: number,
  ) {}

  /** @param now milliseconds since 1970 */
  async put(key: string, now: number): Promise<void> {
    try {
      await this.objects.move(key, `${FOLDER}${dayOf(now)}/${key}`);
    } catch (error) {
      // Another node was faster.
      if (!(error instanceof ObjectNotFound)) throw error;
    }
  }

  /** Keys whose time is over. */
  async expired(now: number): Promise<string[]> {
    const oldest = dayOf(now - this.days * DAY_MS);
    const keys: string[] = [];
    for await (const { key } of this.objects.list(FOLDER))
      if ((key.slice(FOLDER.length).split('/')[0] ?? '') < oldest) keys.push(key);
    return keys;
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
