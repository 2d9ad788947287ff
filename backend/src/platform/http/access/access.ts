import { SetMetadata } from '@nestjs/common';
import type { Phase } from '@arena/domain/tournament/season/season.events';

/** `judge` means judge or admin; an admin passes everywhere but `logged-out`. */
export type Who = 'visitor' | 'logged-out' | 'user' | 'participant' | 'judge' | 'admin';

export interface AccessRule {
  readonly who: Who;
  /** Only in this phase; admins always. Reads of a closed season (`?season=n`) are free of it. */
  readonly phase?: Exclude<Phase, 0>;
  /** With `phase`: judges pass in every phase, too. */
  readonly staffAlways?: boolean;
}

export const ACCESS = 'arena:access';

/** Who may call a route. A route without it is refused at start: nothing is open by accident. */
export const Access = (rule: AccessRule): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, rule);
