import { broken, type RuleBreak } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';

/** Contains only files that passed their check. */
export interface UploadFields {
  readonly title: string;
  readonly animatedOnly: boolean;
  readonly video: File | null;
  readonly thumbnail: File | null;
}

export const emptyUpload: UploadFields = { title: '', animatedOnly: false, video: null, thumbnail: null };

export type UploadProblems = Partial<Record<keyof UploadFields, RuleBreak>>;

/** Missing or invalid fields before the upload. The server decides. */
export function problemsOf({ title, animatedOnly, video }: UploadFields): UploadProblems {
  const titleProblem = rules.videoTitle.check(title);
  return {
    ...(titleProblem && { title: titleProblem }),
    ...(!animatedOnly && { animatedOnly: { key: 'video-not-animated', variables: {} } }),
    ...(!video && { video: broken('required') }),
  };
}
