import type { LiveTopic } from '@arena/domain/kernel/live-topics';
import type { LiveStatus } from './live.slice.js';

/** A message to a tab, from its own connection or from the leading tab. */
export type LiveMessage =
  | { readonly kind: 'changed'; readonly topic: LiveTopic }
  /** Changes may have been missed, so everything may be out of date. */
  | { readonly kind: 'missed' }
  | { readonly kind: 'status'; readonly status: LiveStatus };

export type LiveListener = (message: LiveMessage) => void;
