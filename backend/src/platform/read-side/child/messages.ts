import type { ProjectorPlaces } from '../../config/store-urls.js';
import type { Unfit } from '@arena/infra/read-models/open-read-models-file';
import type { RebuildReason } from '../projector/rebuild/rebuild-reasons.js';
import type { ProjectionStatus } from '../projector/projection-status.js';

export interface Report {
  /** Every live read model shows the log up to here. */
  readonly visible: number;
  /** Absent while nothing but positions has changed. */
  readonly projections?: readonly ProjectionStatus[];
}

export type Demand =
  | { readonly name: 'rebuild'; readonly names: readonly string[] | null }
  | { readonly name: 'purge' }
  | { readonly name: 'snapshot'; readonly stream: string };

export type ToChild =
  /** Load what opening this log takes. A session follows. */
  | { readonly type: 'load'; readonly log: string }
  /** With URLs, because the child opens its own connections. */
  | { readonly type: 'open'; readonly places: ProjectorPlaces }
  /** The log has grown. */
  | { readonly type: 'appended' }
  | { readonly type: 'demand'; readonly id: number; readonly demand: Demand }
  /** Nothing reads the generations before the last report any more. */
  | { readonly type: 'released'; readonly id: number }
  | { readonly type: 'close' };

export type FromChild =
  | { readonly type: 'opened' }
  | ({ readonly type: 'report' } & Report)
  | { readonly type: 'switched'; readonly id: number }
  | { readonly type: 'done'; readonly id: number; readonly error: string | null }
  /** Stored documents do not fit and are rebuilt. */
  | { readonly type: 'rebuild-reasons'; readonly reasons: readonly RebuildReason[] }
  | { readonly type: 'trouble'; readonly text: string }
  /** The session ends. The file must be replaced before the next one. */
  | { readonly type: 'unfit'; readonly unfit: Unfit }
  /** A store could not be opened, and the session ends. */
  | { readonly type: 'refused'; readonly text: string }
  /** All stores are closed. */
  | { readonly type: 'ended' };

/** A child serves one session per installation: one for a server, several for tests. */
export interface SessionMessage<M> {
  readonly session: number;
  readonly message: M;
}
