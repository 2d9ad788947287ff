/** Replaces EventSource, which the test browser lacks. A test opens, breaks and feeds it. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static made: FakeEventSource[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 0;
  closed = false;
  constructor(readonly url: string) {
    super();
    FakeEventSource.made.push(this);
  }
  close(): void {
    this.closed = true;
  }

  static install(): void {
    FakeEventSource.made = [];
    Object.assign(window, { EventSource: FakeEventSource });
  }
  static get last(): FakeEventSource {
    const last = FakeEventSource.made.at(-1);
    if (!last) throw new Error('No connection was opened');
    return last;
  }
  static get open(): FakeEventSource[] {
    return FakeEventSource.made.filter((source) => !source.closed);
  }
}
