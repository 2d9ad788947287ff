import { MAX_MUSIC_MEGABYTES, MEGABYTE } from '@arena/domain/kernel/file-limits';
import { rules } from '@arena/domain/validation/rules';

export interface TrackDraft {
  readonly category: string;
  readonly title: string;
  readonly from: 'youtube' | 'file';
  readonly youtubeUrl: string;
  readonly file: File | null;
}

export const EMPTY_TRACK: TrackDraft = {
  category: '',
  title: '',
  from: 'youtube',
  youtubeUrl: '',
  file: null,
};

export const MUSIC_EXTENSIONS = ['.mp3', '.wav'] as const;

interface Problem {
  readonly key: string;
  readonly variables?: Readonly<Record<string, string | number>>;
}
export type TrackProblems = Partial<Record<keyof TrackDraft, Problem>>;

/** Problems that the server would report, found before the upload. The server also checks the file itself. */
export function problemsOfTrack(draft: TrackDraft): TrackProblems {
  const source =
    draft.from === 'file' ? fileProblem(draft.file) : rules.youtubeUrl.check(draft.youtubeUrl.trim());
  const category = rules.musicCategory.check(draft.category.trim());
  const title = rules.trackTitle.check(draft.title.trim());
  return {
    ...(category && { category }),
    ...(title && { title }),
    ...(source && (draft.from === 'file' ? { file: source } : { youtubeUrl: source })),
  };
}

function fileProblem(file: File | null): Problem | null {
  if (!file) return { key: 'validation.required' };
  const name = file.name.toLowerCase();
  if (!MUSIC_EXTENSIONS.some((extension) => name.endsWith(extension))) return { key: 'music-invalid-format' };
  return file.size > MAX_MUSIC_MEGABYTES * MEGABYTE
    ? { key: 'music-too-large', variables: { max: MAX_MUSIC_MEGABYTES } }
    : null;
}

/** Suggests a title from a file name such as "01 - Night drive.mp3". */
export function trackTitleFromFile(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 100);
}
