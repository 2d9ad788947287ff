import type { Viewer } from '@arena/projections/bracket/bracket.view';
import type { Caller } from './caller.js';

export function viewerOf(caller: Caller | null): Viewer {
  return { staff: caller !== null && (caller.admin || caller.judge) };
}
