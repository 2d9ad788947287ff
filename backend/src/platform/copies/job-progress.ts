import type { CopyPlan } from '@arena/infra/media/copies/plan';

/** What a clip and a copied picture cost, as edges of a converted picture. */
const LOOP_COST = 100 ** 2;
const COPY_COST = 150 ** 2;

/** Of the copies and the clip: each takes a part of the whole that fits its cost. */
export class JobProgress {
  private readonly all: number;
  private done = 0;

  /** @param tell gets the percentage of the whole job */
  constructor(
    copies: readonly CopyPlan[],
    private readonly tell: (percent: number) => void,
  ) {
    this.all = copies.reduce((sum, each) => sum + costOf(each), LOOP_COST);
  }

  /** @param part of this copy, from 0 to 1 */
  during(copy: CopyPlan, part: number): void {
    this.tell(Math.floor((100 * (this.done + part * costOf(copy))) / this.all));
  }

  after(copy: CopyPlan): void {
    this.during(copy, 1);
    this.done += costOf(copy);
  }
}

function costOf({ edge, picture }: CopyPlan): number {
  return picture === 'copy' ? COPY_COST : edge ** 2;
}
