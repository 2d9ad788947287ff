import { Stack, Switch, Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import { RoundNames } from '../../shared/bracket/round-names.js';
import { SeasonOverProvider } from '../../shared/bracket/board/season-over.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { KnownSwitch } from '../../shared/moment/known-switch.js';
import { LinkMomentProvider } from '../../shared/moment/link-moment.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { ChapterList } from './player/chapter-list.js';
import { useEventSentence, type NameOf } from '../../shared/events/event-sentence.js';
import type { ToFold } from './fold/messages.js';
import { Named } from './named.js';
import { ReplayBettors } from './tables/replay-bettors.js';
import { ReplayBracket } from './board/replay-bracket.js';
import { ReplayTeams } from './tables/replay-teams.js';
import { ReplayChart } from './player/replay-chart.js';
import { ReplayControls } from './player/replay-controls.js';
import { ReplayTools } from './replay-tools.js';
import { BothBrackets } from './what-if/both-brackets.js';
import { useWhatIf } from './what-if/use-what-if.js';
import { usePlayerKeys } from './player/use-player-keys.js';
import { usePlaying, type Habits } from './player/use-playing.js';
import type { ReplayState } from './use-replay.js';
import classes from './replay.module.css';

interface Props {
  readonly season: number;
  /** Whether the season is over. */
  readonly closed: boolean;
  readonly state: ReplayState;
  readonly frame: ReplayFrame;
  readonly nameOf: NameOf;
  readonly habits: Habits;
  readonly onHabits: (habits: Habits) => void;
  readonly send: (message: ToFold) => void;
}

/** While nothing is different. */
const NOTHING = { imagined: null, imaginedBracket: null };

/** One moment of a season, and the controls that change it. */
export function Replay({ season, closed, state, frame, nameOf, habits, onHabits, send }: Props) {
  const { events, bracket } = state;
  const place = useRef<HTMLDivElement>(null);
  const { known } = useMoment();
  useEffect(() => send({ kind: 'known', known: known ?? 'then' }), [known, send]);
  const { until } = state;
  const moment = useMemo(() => ({ at: String(until), known }), [until, known]);
  const { speed, spoilers } = habits;
  const playing = usePlaying({ frame, events, speed, send });
  const whatIf = useWhatIf({ revision: frame.revision, playing: playing.playing, send });
  const other = whatIf.changes.length > 0 ? state : NOTHING;
  const { imagined } = other;
  const chapters = (imagined && state.outline?.chapters) ?? state.chapters;
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
    <LinkMomentProvider value={moment}>
      <RoundNames of={bracket ?? undefined}>
        <Stack gap="md" ref={place}>
          <ReplayControls
            frame={frame}
            events={events}
            chapters={chapters}
            playing={playing}
            speed={speed}
            seek={seek}
            onSpeed={(next) => onHabits({ ...habits, speed: next })}
          />
          <Now frame={frame} nameOf={nameOf} playing={playing.playing} />
          <KnownSwitch season={season} corrections={frame.corrections ?? undefined} />
          <SeasonOverProvider value={closed && frame.index === events - 1}>
            <Brackets
              bracket={bracket}
              frame={frame}
              imagined={imagined}
              nameOf={nameOf}
              imaginedBracket={other.imaginedBracket}
              outline={state.outline}
            />
          </SeasonOverProvider>
          <ReplayTools
            season={season}
            closed={closed}
            state={state}
            frame={frame}
            nameOf={nameOf}
            whatIf={whatIf}
            seek={seek}
            send={send}
            playing={playing.playing}
          />
          <div className={classes.columns}>
            <ReplayBettors season={season} frame={frame} imagined={imagined} nameOf={nameOf} />
            <ReplayTeams season={season} teams={frame.teams} imagined={imagined && imagined.teams} />
            <Chapters
              chapters={chapters}
              nameOf={nameOf}
              spoilers={spoilers}
              at={frame.index}
              onChoose={seek}
              onSpoilers={(next) => onHabits({ ...habits, spoilers: next })}
            />
          </div>
          <ReplayChart frame={frame} imagined={imagined} nameOf={nameOf} />
        </Stack>
      </RoundNames>
    </LinkMomentProvider>
  );
}

interface NowProps {
  readonly frame: ReplayFrame;
  readonly nameOf: NameOf;
  readonly playing: boolean;
}

/** The latest event. While the replay plays, nobody reads it aloud. */
function Now({ frame, nameOf, playing }: NowProps) {
  const sentenceOf = useEventSentence(nameOf);
  return (
    <div className={classes.now} aria-live={playing ? 'off' : 'polite'}>
      <Text size="sm" c="dimmed">
        <LocalTime at={frame.at} />
      </Text>
      <Text fw={700}>
        <Named>{sentenceOf(frame.latest)}</Named>
      </Text>
    </div>
  );
}

interface BracketsProps extends Pick<ReplayState, 'bracket' | 'imagined' | 'imaginedBracket' | 'outline'> {
  readonly frame: ReplayFrame;
  readonly nameOf: NameOf;
}

function Brackets({ bracket, frame, imagined, imaginedBracket, outline, nameOf }: BracketsProps) {
  if (!bracket) return null;
  if (!imagined || !imaginedBracket)
    return <ReplayBracket bracket={bracket} matchId={frame.latest.match_id} />;
  return (
    <BothBrackets
      real={bracket}
      imagined={imaginedBracket}
      outline={outline}
      frames={{ real: frame, imagined }}
      nameOf={nameOf}
    />
  );
}

interface ChaptersProps extends ComponentProps<typeof ChapterList> {
  readonly spoilers: boolean;
  readonly onSpoilers: (spoilers: boolean) => void;
}

function Chapters({ chapters, at, spoilers, onSpoilers, ...of }: ChaptersProps) {
  const { t } = useTranslation('replay');
  const shown = spoilers ? chapters : chapters.filter(({ index }) => index <= at);
  return (
    <div>
      <ChapterList chapters={shown} at={at} {...of} />
      <Switch
        mt="sm"
        label={t('spoilers')}
        checked={spoilers}
        onChange={(event) => onSpoilers(event.currentTarget.checked)}
      />
    </div>
  );
}
