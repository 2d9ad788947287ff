/** Seconds. */
export interface FlashRange {
  readonly from: number;
  readonly to: number;
}

/** Frames of a second, as `FlashFinder` takes them. */
export const FLASH_RATE = 60;
/** Of the picture, in each direction. */
export const FLASH_GRID = 8;
const CELLS = FLASH_GRID ** 2;
/** WCAG 2.3.1: a change of a tenth of the greatest relative luminance counts where the darker picture is below this. */
const CHANGE = 0.1;
const BRIGHT = 0.8;
/** Two opposing changes are a flash, and more than three flashes within a second are too many. */
const MOST_CHANGES = 2 * 3;
/** A quarter of the picture. */
const MOST_CELLS = CELLS / 4;
/** Seconds of calm within one range. */
const CALM = 2;
const MOST_RANGES = 20;
const LUMINANCE = Float64Array.from({ length: 256 }, (_, gray) => (gray / 255) ** 2.2);

/** Counts how often each part of the picture changes between dark and bright. */
export class FlashFinder {
  private frame = 0;
  /** 1: the last change of a cell was to bright, -1: to dark, 0: there was none. */
  private readonly directions = new Int8Array(CELLS);
  /** Since the last change. */
  private readonly darkest = new Float64Array(CELLS).fill(Infinity);
  private readonly brightest = new Float64Array(CELLS).fill(-Infinity);
  /** The frames of the last changes of each cell, and how many there were. */
  private readonly changes = new Float64Array(CELLS * (MOST_CHANGES + 1)).fill(-Infinity);
  private readonly counts = new Int32Array(CELLS);
  private readonly found: FlashRange[] = [];

  /** @param grays of the cells of the next frame, from 0 to 255 */
  take(grays: Uint8Array): void {
    let flashing = 0;
    let since = this.frame;
    let until = 0;
    for (let cell = 0; cell < CELLS; cell += 1) {
      this.follow(cell, LUMINANCE[grays[cell] ?? 0] ?? 0);
      const oldest = this.changeOf(cell, 0);
      if (this.frame - oldest >= FLASH_RATE) continue;
      flashing += 1;
      since = Math.min(since, oldest);
      until = Math.max(until, this.changeOf(cell, MOST_CHANGES));
    }
    if (flashing >= MOST_CELLS) this.note(since / FLASH_RATE, until / FLASH_RATE);
    this.frame += 1;
  }

  ranges(): readonly FlashRange[] {
    return this.found;
  }

  private follow(cell: number, luminance: number): void {
    const darkest = Math.min(this.darkest[cell] ?? 0, luminance);
    const brightest = Math.max(this.brightest[cell] ?? 0, luminance);
    this.darkest[cell] = darkest;
    this.brightest[cell] = brightest;
    const direction = this.directions[cell] ?? 0;
    if (direction <= 0 && luminance - darkest >= CHANGE && darkest < BRIGHT) this.turn(cell, 1, luminance);
    else if (direction >= 0 && brightest - luminance >= CHANGE && luminance < BRIGHT)
      this.turn(cell, -1, luminance);
  }

  private turn(cell: number, direction: 1 | -1, luminance: number): void {
    this.directions[cell] = direction;
    this.darkest[cell] = luminance;
    this.brightest[cell] = luminance;
    this.changes[this.placeOf(cell, 0)] = this.frame;
    this.counts[cell] = (this.counts[cell] ?? 0) + 1;
  }

  /** @param nth of the kept ones; the oldest is 0, and the next one takes its place */
  private placeOf(cell: number, nth: number): number {
    const kept = MOST_CHANGES + 1;
    return cell * kept + (((this.counts[cell] ?? 0) + nth) % kept);
  }

  private changeOf(cell: number, nth: number): number {
    return this.changes[this.placeOf(cell, nth)] ?? -Infinity;
  }

  private note(since: number, until: number): void {
    const from = Math.floor(since);
    const to = Math.ceil(until);
    const last = this.found.at(-1);
    if (last && (from - last.to <= CALM || this.found.length === MOST_RANGES))
      this.found[this.found.length - 1] = { from: last.from, to };
    else this.found.push({ from, to });
  }
}
