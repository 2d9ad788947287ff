/** The streams of the program. All others in the same log belong to somebody else. */
export interface OwnStreams {
  readonly single: readonly string[];
  readonly numbered: readonly NumberedStreams[];
}

/** `tournament` for `tournament-1`, `tournament-2` … */
export interface NumberedStreams {
  readonly family: string;
  /** The most numbers that can be missing between two streams. */
  readonly widestGap: number;
}

/** Not part of the name of an installation, so that no name is the beginning of another one. */
const SEPARATOR = '.';

/** Names as the program knows them, and as a log has them that installations share: `north.accounts`. */
export class StreamNames {
  /** For JavaScript and .NET. */
  readonly pattern: string;
  private readonly prefix: string;
  private readonly own: RegExp;

  constructor(
    readonly streams: OwnStreams,
    installation: string | null,
  ) {
    this.prefix = installation === null ? '' : `${installation}${SEPARATOR}`;
    const families = streams.numbered.map(({ family }) => `${literal(family)}-[1-9][0-9]*`);
    const names = [...streams.single.map(literal), ...families].join('|');
    this.pattern = `^${literal(this.prefix)}(?:${names})$`;
    this.own = new RegExp(this.pattern);
  }

  stored(stream: string): string {
    return this.prefix + stream;
  }

  /** @throws for a stream that no reader of the whole log would find */
  requireOwn(stream: string): void {
    if (!this.own.test(this.stored(stream))) throw new Error(`${stream} is not a stream of the program`);
  }

  /** Null for a stream of somebody else. */
  programs(name: string): string | null {
    return this.own.test(name) ? name.slice(this.prefix.length) : null;
  }
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
