import { Stack, Switch, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import { RoundsChart } from '../../shared/leaderboard/rounds-chart.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { KnownSwitch } from '../../shared/moment/known-switch.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { ChapterList } from './chapter-list.js';
import { useEventSentence } from '../../shared/events/event-sentence.js';
import type { ToFold } from './fold/messages.js';
import { ReplayBettors } from './replay-bettors.js';
import { ReplayBracket } from './replay-bracket.js';
import { ReplayTeams } from './replay-teams.js';
import { ReplayControls } from './replay-controls.js';
import { ReplayTools } from './replay-tools.js';
import { useBettorName } from './use-bettor-name.js';
import { usePlayerKeys } from './use-player-keys.js';
import { usePlaying } from './use-playing.js';
import type { ReplayState } from './use-replay.js';
import classes from './replay.module.css';

interface Props {
  readonly season: number;
  /** Whether the season is over. */
  readonly closed: boolean;
  readonly state: ReplayState;
  readonly frame: ReplayFrame;
  readonly send: (message: ToFold) => void;
}

/** One moment of a season, and the controls that change it. */
export function Replay({ season, closed, state, frame, send }: Props) {
  const { t } = useTranslation('replay');
  const { events, chapters, bracket } = state;
  const place = useRef<HTMLDivElement>(null);
  const [spoilers, setSpoilers] = useState(false);
  const { known = 'then' } = useMoment();
  useEffect(() => send({ kind: 'known', known }), [known, send]);
  const playing = usePlaying({ frame, events, send });
  const nameOf = useBettorName(season);
  const sentenceOf = useEventSentence(nameOf);
  const shown = spoilers ? chapters : chapters.filter(({ index }) => index <= frame.index);
  const { stop } = playing;
  const seek = useCallback(
    (index: number) => {
      stop();
      send({ kind: 'seek', index });
    },
    [stop, send],
  );
  usePlayerKeys(place, { frame, chapters, seek, toggle: playing.toggle });
  return (
    <Stack gap="md" ref={place}>
      <ReplayControls {...{ frame, events, chapters, playing, seek }} />
      <div className={classes.now} aria-live={playing.playing ? 'off' : 'polite'}>
        <Text size="sm" c="dimmed">
          <LocalTime at={frame.at} />
        </Text>
        <Text fw={700}>{sentenceOf(frame.latest)}</Text>
      </div>
      <KnownSwitch season={season} corrections={frame.corrections ?? undefined} />
      {bracket && <ReplayBracket bracket={bracket} matchId={frame.latest.match_id} />}
      <ReplayTools {...{ season, closed, state, frame, nameOf, send }} playing={playing.playing} />
      <div className={classes.columns}>
        <ReplayBettors bettors={frame.bettors} openBets={frame.open_bets} nameOf={nameOf} />
        <ReplayTeams season={season} teams={frame.teams} />
        <div>
          <ChapterList chapters={shown} at={frame.index} nameOf={nameOf} onChoose={seek} />
          <Switch
            mt="sm"
            label={t('spoilers')}
            checked={spoilers}
            onChange={(event) => setSpoilers(event.currentTarget.checked)}
          />
        </div>
      </div>
      <RoundsChart
        rows={frame.bettors.map((bettor) => ({ ...bettor, name: nameOf(bettor.user_id) }))}
        me={null}
      />
    </Stack>
  );
}
