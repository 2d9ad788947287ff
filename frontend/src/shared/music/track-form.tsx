import { Autocomplete, Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLimit } from '../forms/use-limit.js';
import { CommandForm, SubmitButton } from '../forms/command-form.js';
import { isApiFailure } from '../api/failure.js';
import { useDraft } from '../forms/use-draft.js';
import { useRuleTexts } from '../forms/use-rule-texts.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { EMPTY_TRACK, problemsOfTrack, trackTitleFromFile, type TrackDraft } from './track-draft.js';
import { TrackProgress } from './track-progress.js';
import { TrackSource } from './track-source.js';
import { useAddTrack } from './use-add-track.js';

interface Props {
  /** The judge. Default: the caller. Null: not chosen yet. */
  readonly judgeId?: string | null;
  /** Existing categories, as suggestions. */
  readonly categories: readonly string[];
  readonly children?: ReactNode;
}

export function TrackForm({ judgeId, categories, children }: Props) {
  const { t } = useTranslation('judge');
  const limit = useLimit();
  const { draft, change, chooseFile, errorOf, adding, submit } = useTrackForm(judgeId);
  const { busy, error, percent, position, cancel } = adding;
  const showsProgress = busy && (draft.from === 'file' || position !== null);
  return (
    <CommandForm run={submit}>
      <Stack gap="sm" maw={560}>
        {children}
        <Autocomplete
          label={t('form.category')}
          description={t('form.categoryHint')}
          required
          {...limit(40, draft.category)}
          data={[...categories]}
          disabled={busy}
          value={draft.category}
          onChange={(category) => change({ category })}
          error={errorOf('category')}
        />
        <SourceKind from={draft.from} disabled={busy} onChange={(from) => change({ from })} />
        <TrackSource
          draft={draft}
          disabled={busy}
          error={draft.from === 'file' ? errorOf('file') : errorOf('youtubeUrl', 'youtube_url')}
          onLink={(youtubeUrl) => change({ youtubeUrl })}
          onFile={chooseFile}
        />
        <TextInput
          label={t('form.title')}
          required
          {...limit(100, draft.title)}
          disabled={busy}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          error={errorOf('title')}
        />
        {isApiFailure(error) && error.code !== 'cancelled' && <ErrorNotice error={error} />}
        {showsProgress ? (
          <TrackProgress percent={percent} position={position} onCancel={cancel} />
        ) : (
          <SubmitButton disabled={judgeId === null} style={{ alignSelf: 'start' }}>
            {t('form.add')}
          </SubmitButton>
        )}
      </Stack>
    </CommandForm>
  );
}

/** What is typed, its problems once the reader has tried to add it, and the adding. */
function useTrackForm(judgeId: Props['judgeId']) {
  const { t } = useTranslation(['judge', 'errors']);
  const { fieldErrors } = useRuleTexts();
  const adding = useAddTrack();
  const [draft, setDraft] = useState<TrackDraft>(EMPTY_TRACK);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<TrackDraft>) => setDraft((before) => ({ ...before, ...part }));
  useDraft('track', () => (draft.title || draft.youtubeUrl ? draft : undefined), change);
  const refused = fieldErrors(adding.error);
  const errorOf = (field: keyof TrackDraft, onServer: string = field) => {
    const problem = tried ? problemsOfTrack(draft)[field] : undefined;
    return problem ? t(problem.key, { ...problem.variables, ns: 'errors' }) : refused[onServer];
  };
  const chooseFile = (file: File | null) =>
    change({ file, ...(file && draft.title === '' && { title: trackTitleFromFile(file.name) }) });
  const submit = async () => {
    setTried(true);
    const source = sourceOf(draft);
    if (!source || judgeId === null || Object.keys(problemsOfTrack(draft)).length > 0) return;
    const [category, title] = [draft.category.trim(), draft.title.trim()];
    const track = await adding.start({ judgeId, category, title, source });
    if (!track) return;
    notifications.show({ color: 'green', message: t('form.added', { title: track.title }) });
    // Keeps the category, because the next track often has the same.
    setDraft({ ...EMPTY_TRACK, category: track.category, from: draft.from });
    setTried(false);
  };
  return { draft, change, chooseFile, errorOf, adding, submit };
}

interface SourceKindProps {
  readonly from: TrackDraft['from'];
  readonly disabled: boolean;
  readonly onChange: (from: TrackDraft['from']) => void;
}

function SourceKind({ from, disabled, onChange }: SourceKindProps) {
  const { t } = useTranslation('judge');
  return (
    <Input.Wrapper label={t('form.from')} labelElement="div">
      <Group mt={4}>
        <SegmentedControl
          aria-label={t('form.from')}
          disabled={disabled}
          value={from}
          onChange={(chosen) => onChange(chosen === 'file' ? 'file' : 'youtube')}
          data={[
            { value: 'youtube', label: t('form.link') },
            { value: 'file', label: t('form.file') },
          ]}
        />
      </Group>
    </Input.Wrapper>
  );
}

function sourceOf({ from, file, youtubeUrl }: TrackDraft) {
  if (from === 'youtube') return { youtubeUrl: youtubeUrl.trim() };
  return file && { file };
}
