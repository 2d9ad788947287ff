import type { LiveTopic } from '@arena/domain/kernel/events/live-topics';
import type { Decision } from '@arena/projections/live/live-topics';
import type { LiveStatus } from './live.slice.js';
import type { Position } from './position.js';

/** The connection of the leading tab tells what comes after the position. Null if that is unknown. */
export interface StatusMessage {
  readonly kind: 'status';
  readonly status: LiveStatus;
  readonly position: Position | null;
}

export interface DecidedMatch extends Decision {
  readonly season: number;
  readonly matchId: string;
}

/** A message to a tab, from its own connection or from the leading tab. */
export type LiveMessage =
  /** Without a position, no server but another tab tells it. */
  | {
      readonly kind: 'changed';
      readonly topic: LiveTopic;
      readonly position?: Position;
      readonly decided?: DecidedMatch;
    }
  /** Changes may have been missed, so everything may be out of date. */
  | { readonly kind: 'missed' }
  | StatusMessage;

export type LiveListener = (message: LiveMessage) => void;
