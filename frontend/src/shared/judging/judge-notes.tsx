import { Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { noteRules } from '@arena/domain/tournament/judging/note-rules';
import type { NoteView } from '@arena/projections/judging/note.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import { useMe } from '../api/session.js';
import { CommandButton } from '../forms/command-button.js';
import { EditForm } from '../forms/edit-form.js';
import { useLimit } from '../forms/use-limit.js';
import { SectionTitle } from '../headings/section-title.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { Loaded } from '../notices/loaded.js';
import {
  useAddJudgeNoteMutation,
  useGiveJudgeNoteMutation,
  useJudgeNotesQuery,
  useRemoveJudgeNoteMutation,
} from './judging.generated.js';
import { secondsIn, timecode } from './timecode.js';
import type { JudgedWork } from './works.js';
import styles from './score-sheet.module.css';

interface Props {
  readonly matchId: string;
  readonly season: number;
  /** Of the current season, in which judges write notes. */
  readonly isNow: boolean;
  readonly works: readonly JudgedWork[];
}

/** What a judge writes while watching. Nobody else reads it, unless it is given to the editors. Who was a judge in a past season can read it there. */
export function JudgeNotes(props: Props) {
  const { me } = useMe();
  if (!me || (props.isNow && !me.is_judge)) return null;
  return <Notes {...props} />;
}

function Notes({ matchId, season, isNow, works }: Props) {
  const { t } = useTranslation('judging');
  const query = useJudgeNotesQuery({ matchId, season });
  if (!isNow && !query.data?.length) return null;
  return (
    <section aria-labelledby="notes" className={styles.sheet}>
      <SectionTitle order={2} id="notes" mb="xs">
        {t('notes.title')}
      </SectionTitle>
      <Text size="sm" c="dimmed" mb="sm">
        {t('notes.secret')}
      </Text>
      <Stack>
        <Loaded of={query} loading={60}>
          {(notes) => <NoteList works={works} notes={notes} isNow={isNow} />}
        </Loaded>
        {isNow && <AddNote matchId={matchId} season={season} works={works} />}
      </Stack>
    </section>
  );
}

function NoteList({ works, notes, isNow }: Pick<Props, 'works' | 'isNow'> & { notes: readonly NoteView[] }) {
  const { t } = useTranslation('judging');
  const [remove] = useRemoveJudgeNoteMutation();
  const [give] = useGiveJudgeNoteMutation();
  const [error, setError] = useState<unknown>(null);
  const run = async (command: Promise<{ error?: unknown }>) => {
    setError((await command).error ?? null);
  };
  return (
    <>
      <ul className={styles.notes}>
        {notes.map(({ id, team, second, text, for_editors: isGiven }) => (
          <li key={id}>
            <Group justify="space-between" align="flex-start" gap="xs">
              <Text
                component="div"
                style={{ flex: '1 1 14rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
              >
                <b>
                  {works.find(({ side }) => side === team)?.name} {timecode(second)}
                </b>{' '}
                {text}
                {isGiven && (
                  <Text span size="sm" c="dimmed" display="block">
                    {t('notes.given')}
                  </Text>
                )}
              </Text>
              <Group gap="xs" justify="flex-end">
                {(isNow || isGiven) && (
                  <CommandButton
                    size="compact-sm"
                    variant="default"
                    aria-label={t(isGiven ? 'notes.keepAt' : 'notes.giveAt', { time: timecode(second) })}
                    run={() => run(give({ id, body: { for_editors: !isGiven } }))}
                  >
                    {t(isGiven ? 'notes.keep' : 'notes.give')}
                  </CommandButton>
                )}
                <CommandButton
                  size="compact-sm"
                  variant="default"
                  aria-label={t('notes.removeAt', { time: timecode(second) })}
                  run={() => run(remove({ id }))}
                >
                  {t('notes.remove')}
                </CommandButton>
              </Group>
            </Group>
          </li>
        ))}
      </ul>
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}

const EMPTY = { at: '0', time: '', text: '', isGiven: false };

/** What is typed stays until the server has it. */
function AddNote({ matchId, season, works }: Omit<Props, 'isNow'>) {
  const { t } = useTranslation('judging');
  const [add] = useAddJudgeNoteMutation();
  const limit = useLimit();
  const form = useForm({ initialValues: EMPTY });
  const { at, time, text, isGiven } = form.values;
  const second = secondsIn(time);
  const work = works[Number(at)];
  return (
    <EditForm
      form={form}
      draft={`note-${season}-${matchId}-${works[0]?.side ?? ''}`}
      draftStays
      gap="sm"
      send={() =>
        add({
          match_id: matchId,
          team: work?.side ?? 'team1',
          second: second ?? 0,
          text: text.trim(),
          for_editors: isGiven,
        })
      }
      onSent={() => form.setValues({ ...EMPTY, at })}
      submit={t('notes.add')}
      disabled={second === null || text.trim() === ''}
    >
      <Group align="flex-start">
        <NativeSelect
          label={t('notes.work')}
          data={works.map(({ name }, index) => ({ value: String(index), label: name }))}
          {...form.getInputProps('at')}
        />
        <TextInput
          label={t('notes.time')}
          placeholder="1:23"
          w={100}
          {...form.getInputProps('time')}
          error={time !== '' && second === null && t('notes.badTime')}
        />
        {work?.video && <Now video={work.video} onTime={(now) => form.setFieldValue('time', now)} />}
      </Group>
      <Textarea
        label={t('notes.text')}
        autosize
        minRows={2}
        {...limit(noteRules.text.max, text)}
        {...form.getInputProps('text')}
      />
      <Checkbox label={t('notes.forEditors')} {...form.getInputProps('isGiven', { type: 'checkbox' })} />
    </EditForm>
  );
}

/** Takes the time from the player, while it is in the page. */
function Now({ video, onTime }: { video: VideoView; onTime: (time: string) => void }) {
  const { t } = useTranslation('judging');
  const player = useSyncExternalStore(onChangeOfPage, () =>
    document.querySelector<HTMLVideoElement>(`[data-player="${CSS.escape(video.id)}"] video`),
  );
  return (
    <Button
      variant="default"
      mt={24}
      disabled={player === null}
      onClick={() => player && onTime(timecode(player.currentTime))}
    >
      {t('notes.now')}
    </Button>
  );
}

function onChangeOfPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
