import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { noteRules, type NoteTeam } from '@arena/domain/tournament/judging/note-rules';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { NoteView } from '@arena/projections/judging/note.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import { useMe } from '../api/session.js';
import { sidesOf } from '../bracket/match-sides.js';
import { CommandButton } from '../forms/command-button.js';
import { EditForm } from '../forms/edit-form.js';
import { useLimit } from '../forms/use-limit.js';
import { SectionTitle } from '../headings/section-title.js';
import { Loaded } from '../notices/loaded.js';
import {
  useAddJudgeNoteMutation,
  useJudgeNotesQuery,
  useRemoveJudgeNoteMutation,
} from './judging.generated.js';
import { secondsIn, timecode } from './timecode.js';
import styles from './score-sheet.module.css';

interface Props {
  readonly match: MatchView;
  readonly season: number;
  /** Of the current season, in which judges write notes. */
  readonly isNow: boolean;
  readonly videos: readonly VideoView[];
}

/** What a judge writes while watching. Nobody else reads it. Who was a judge in a past season can read it there. */
export function JudgeNotes(props: Props) {
  const { me } = useMe();
  if (!me || (props.isNow && !me.is_judge)) return null;
  return <Notes {...props} />;
}

function Notes({ match, season, isNow, videos }: Props) {
  const { t } = useTranslation('judging');
  const query = useJudgeNotesQuery({ matchId: match.match_id, season });
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
          {(notes) => <NoteList match={match} notes={notes} />}
        </Loaded>
        {isNow && <AddNote match={match} season={season} videos={videos} />}
      </Stack>
    </section>
  );
}

function NoteList({ match, notes }: { match: MatchView; notes: readonly NoteView[] }) {
  const { t } = useTranslation('judging');
  const [remove] = useRemoveJudgeNoteMutation();
  const sides = sidesOf(match);
  return (
    <ul className={styles.notes}>
      {notes.map(({ id, team, second, text }) => (
        <li key={id}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text component="div" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              <b>
                {sides[team === 'team1' ? 0 : 1]?.name} {timecode(second)}
              </b>{' '}
              {text}
            </Text>
            <CommandButton
              size="compact-sm"
              variant="default"
              aria-label={t('notes.removeAt', { time: timecode(second) })}
              run={() => remove({ id })}
            >
              {t('notes.remove')}
            </CommandButton>
          </Group>
        </li>
      ))}
    </ul>
  );
}

const EMPTY = { team: 'team1' as NoteTeam, time: '', text: '' };

/** What is typed stays until the server has it. */
function AddNote({ match, season, videos }: Omit<Props, 'isNow'>) {
  const { t } = useTranslation('judging');
  const [add] = useAddJudgeNoteMutation();
  const limit = useLimit();
  const form = useForm({ initialValues: EMPTY });
  const { team, time, text } = form.values;
  const second = secondsIn(time);
  const sides = sidesOf(match);
  const name = sides[team === 'team1' ? 0 : 1]?.name;
  const video = videos.find((each) => each.team === name);
  return (
    <EditForm
      form={form}
      draft={`note-${season}-${match.match_id}`}
      draftStays
      gap="sm"
      send={() => add({ match_id: match.match_id, team, second: second ?? 0, text: text.trim() })}
      onSent={() => form.setValues({ ...EMPTY, team })}
      submit={t('notes.add')}
      disabled={second === null || text.trim() === ''}
    >
      <Group align="flex-start">
        <NativeSelect
          label={t('notes.work')}
          data={sides.map((side, at) => ({ value: at === 0 ? 'team1' : 'team2', label: side.name }))}
          {...form.getInputProps('team')}
        />
        <TextInput
          label={t('notes.time')}
          placeholder="1:23"
          w={100}
          {...form.getInputProps('time')}
          error={time !== '' && second === null && t('notes.badTime')}
        />
        {video && <Now video={video} onTime={(now) => form.setFieldValue('time', now)} />}
      </Group>
      <Textarea
        label={t('notes.text')}
        autosize
        minRows={2}
        {...limit(noteRules.text.max, text)}
        {...form.getInputProps('text')}
      />
    </EditForm>
  );
}

/** Takes the time from the player, while it is in the page. */
function Now({ video, onTime }: { video: VideoView; onTime: (time: string) => void }) {
  const { t } = useTranslation('judging');
  const player = useSyncExternalStore(onChangeOfPage, () => playerOf(video));
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

function playerOf({ id }: VideoView): HTMLVideoElement | null {
  return document.querySelector(`[data-player="${CSS.escape(id)}"] video`);
}

function onChangeOfPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
