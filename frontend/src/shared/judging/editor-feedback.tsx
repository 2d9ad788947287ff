import { Anchor, Group, NativeSelect, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FRAME_RATES, MARKER_FORMATS, USUAL_FRAME_RATE } from '@arena/domain/tournament/judging/note-rules';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { API_LINKS } from '../api/page-settings.js';
import { useMe } from '../api/session.js';
import { sidesOf } from '../bracket/match-sides.js';
import { SectionTitle } from '../headings/section-title.js';
import { useFeedbackQuery } from './judging.generated.js';
import styles from './score-sheet.module.css';
import { timecode } from './timecode.js';

interface Props {
  readonly match: MatchView;
  readonly season: number;
}

/** What judges give to the editors of a work: for its team alone. */
export function EditorFeedback({ match, season }: Props) {
  const { t } = useTranslation('judging');
  const { me } = useMe();
  const isEditor = sidesOf(match).some(({ leader, mate }) => me && (leader === me.name || mate === me.name));
  const query = useFeedbackQuery(
    isEditor && me && match.winner !== null
      ? { matchId: match.match_id, season, userId: me.user_id }
      : skipToken,
  );
  const [fps, setFps] = useState<string>(USUAL_FRAME_RATE);
  const { revealed, notes = [] } = query.data ?? {};
  if (!revealed || notes.length === 0) return null;
  return (
    <section aria-labelledby="feedback" className={styles.sheet}>
      <SectionTitle order={2} id="feedback" mb="xs">
        {t('feedback.title')}
      </SectionTitle>
      <Text size="sm" c="dimmed" mb="sm">
        {t('feedback.lead')}
      </Text>
      <ul className={styles.notes}>
        {notes.map(({ judge, second, text }, at) => (
          <li key={at}>
            <Text component="div" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              <b>
                {timecode(second)} · {t('feedback.judge', { number: judge })}
              </b>{' '}
              {text}
            </Text>
          </li>
        ))}
      </ul>
      <NativeSelect
        label={t('feedback.fps')}
        value={fps}
        data={[...FRAME_RATES]}
        maw="14rem"
        mt="sm"
        onChange={(event) => setFps(event.currentTarget.value)}
      />
      <Group gap="md" mt="sm">
        {MARKER_FORMATS.map((format) => (
          <Anchor key={format} download href={addressOf({ match, season }, { format, fps })}>
            {t(`feedback.${format}`)}
          </Anchor>
        ))}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t('feedback.formats')}
      </Text>
    </section>
  );
}

function addressOf({ match, season }: Props, file: { format: string; fps: string }): string {
  const query = new URLSearchParams({ ...file, season: String(season) });
  const id = encodeURIComponent(match.match_id);
  return `${API_LINKS}/judging/feedback/${id}/markers?${query.toString()}`;
}
