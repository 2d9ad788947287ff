import type { StreamEvent } from '@arena/domain/kernel/events/event';
import { hashOfId } from '../../system/id-hash.js';
import { CommandTable } from './command-table.js';

/** In milliseconds of the log's time. */
export const KNOWN_FOR = 24 * 60 * 60 * 1000;

/** Commands of one span are forgotten together. */
const SPAN = 6 * 60 * 60 * 1000;

interface Span {
  readonly from: number;
  readonly table: CommandTable;
}

export interface StoredSpan {
  readonly from: number;
  readonly commands: string;
}

/** Of 24 hours, also after a restart and of other nodes. Only hashes: compare the event at the revision. */
export class KnownCommands {
  private readonly spans: Span[];
  private last = { commandId: '', at: '', time: NaN, revision: NaN };

  constructor(stored: readonly StoredSpan[] = []) {
    this.spans = stored.map(({ from, commands }) => ({ from, table: CommandTable.fromBase64(commands) }));
  }

  record({ meta: { commandId, at }, revision }: StreamEvent): void {
    const { last } = this;
    const continues = last.commandId === commandId && last.at === at && last.revision + 1 === revision;
    const time = last.at === at ? last.time : Date.parse(at);
    this.last = { commandId, at, time, revision };
    if (!continues) this.spanAt(time).table.add(hashOfId(commandId), revision);
  }

  /** Revisions at which a command with this id may begin, the newest first. */
  revisionsOf(commandId: string): number[] {
    const hash = hashOfId(commandId);
    const found: number[] = [];
    for (const { table } of this.spans) found.push(...table.revisionsOf(hash));
    return found.sort((one, other) => other - one);
  }

  get size(): number {
    return this.spans.reduce((sum, { table }) => sum + table.size, 0);
  }

  toStored(): StoredSpan[] {
    return this.spans.map(({ from, table }) => ({ from, commands: table.toBase64() }));
  }

  private spanAt(time: number): Span {
    const current = this.spans.findLast(({ from }) => time >= from && time < from + SPAN);
    if (current) return current;
    const span = { from: time, table: new CommandTable() };
    this.spans.push(span);
    // Commands more than 24 hours ahead were recorded before a clock was corrected.
    const kept = this.spans.filter(({ from }) => time - from <= KNOWN_FOR + SPAN && from - time <= KNOWN_FOR);
    this.spans.splice(0, this.spans.length, ...kept);
    return span;
  }
}
