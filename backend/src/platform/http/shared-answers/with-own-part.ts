import type { Caller } from '../../request/caller.js';

export class WithOwnPart<S extends object, O extends object> {
  constructor(
    readonly shared: S,
    readonly ownOf: (caller: Caller | null) => O,
  ) {}

  /** For one caller, not shared. */
  whole(caller: Caller | null): S & O {
    return { ...this.shared, ...this.ownOf(caller) };
  }
}
