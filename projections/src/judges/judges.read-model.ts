/** Id `{season}:{userId}`. */
export interface JudgeDocument {
  readonly id: string;
  readonly season: number;
  readonly userId: string;
  readonly color: string;
  readonly since: string;
}
export const JUDGES = 'judges';
