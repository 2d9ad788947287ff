export class Mutex {
  private last: Promise<unknown> = Promise.resolve();

  pass<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
