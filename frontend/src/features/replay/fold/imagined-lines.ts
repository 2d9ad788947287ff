import { NumberColumn } from './packed/number-column.js';
import { PackedLines } from './packed/packed-lines.js';

export interface Lines {
  /** Empty after the last line. */
  at(index: number): string;
  push(line: string): void;
}

/** The log of an imagined season. It keeps only the lines that the real one does not have. */
export class ImaginedLines implements Lines {
  private readonly own = new PackedLines();
  /** Of each line after the fork: its place in the real log, or its place in `own` as a negative number. */
  private readonly places = NumberColumn.ofIntegers();

  /** @param fork how many lines are before it */
  constructor(
    private readonly real: Lines,
    private readonly fork: number,
  ) {}

  push(line: string): void {
    this.places.push(-1 - this.own.length);
    this.own.push(line);
  }

  /** Appends a line of the real log. */
  share(place: number): void {
    this.places.push(place);
  }

  /** The first place at which the real log has another line. */
  get parting(): number {
    let place = 0;
    while (place < this.places.length && this.places.at(place) === this.fork + place) place++;
    return this.fork + place;
  }

  at(index: number): string {
    if (index < this.fork) return this.real.at(index);
    if (index - this.fork >= this.places.length) return '';
    const place = this.places.at(index - this.fork);
    return place < 0 ? this.own.at(-1 - place) : this.real.at(place);
  }
}
