import type { Viewer } from '@arena/projections/views/bracket.view';
import type { Caller } from '../http/caller.js';

/** Admins and judges see the hidden rounds. */
export function viewerOf(caller: Caller | null): Viewer {
  return { staff: caller !== null && (caller.admin || caller.judge) };
}
