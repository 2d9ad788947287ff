import type { SuspensionTerms } from '@arena/domain/tournament/suspensions/suspensions.events';

/** The latest of a person, for that person and admins. The reason stays in its event. Id `{userId}`. */
export interface SuspensionDocument extends SuspensionTerms {
  readonly id: string;
  readonly suspensionId: string;
  readonly since: string;
  /** Of the event that began it. */
  readonly season: number;
  readonly revision: number;
}
export const SUSPENSIONS = 'suspensions';
