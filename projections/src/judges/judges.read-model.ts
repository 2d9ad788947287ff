import type { JUDGE_FIELDS } from '@arena/domain/tournament/judges/judge-fields';
import type { ValuesOf } from '@arena/domain/validation/fields';

/** Id `{season}:{userId}`. */
export interface JudgeDocument extends ValuesOf<typeof JUDGE_FIELDS> {
  readonly id: string;
  readonly season: number;
  readonly userId: string;
  readonly since: string;
}
export const JUDGES = 'judges';
