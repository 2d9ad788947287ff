import { Stack, Switch } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import { RoundNames } from '../../shared/bracket/round-names.js';
import { SeasonOverProvider } from '../../shared/bracket/board/season-over.js';
import { KnownSwitch } from '../../shared/moment/known-switch.js';
import { LinkMomentProvider } from '../../shared/moment/link-moment.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { ChapterList } from './player/chapter-list.js';
import type { NameOf } from '../../shared/events/event-sentence.js';
import type { ToFold } from './fold/messages.js';
import { ReplayBettors } from './tables/replay-bettors.js';
import { ReplayBracket } from './board/replay-bracket.js';
import { ReplayTeams } from './tables/replay-teams.js';
import { FilmPlayer } from './player/film-player.js';
import { ReplayChart } from './player/replay-chart.js';
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
  const { events } = state;
  const place = useRef<HTMLDivElement>(null);
  const { known } = useMoment();
  useEffect(() => send({ kind: 'known', known: known ?? 'then' }), [known, send]);
  const { until } = state;
  const moment = useMemo(() => ({ at: String(until), known }), [until, known]);
  const { speed, spoilers } = habits;
  const reveals = state.imagined === null && known !== 'now';
  const playing = usePlaying({ frame, chapters: state.chapters, events, speed, send, reveals });
  const { stop } = playing;
  const seek = useCallback(
    (index: number) => {
      stop();
      send({ kind: 'seek', index });
    },
    [stop, send],
  );
  const whatIf = useWhatIf({
    revision: frame.revision,
    playing: playing.playing,
    outline: state.outline,
    seek,
    send,
  });
  const other = whatIf.changes.length > 0 ? state : NOTHING;
  const { imagined } = other;
  const chapters = (imagined && state.outline?.chapters) ?? state.chapters;
  usePlayerKeys(place, { frame, chapters, seek, toggle: playing.toggle });
  return (
    <LinkMomentProvider value={moment}>
      <RoundNames of={state.ending ?? undefined}>
        <Stack gap="md" ref={place}>
          <FilmPlayer
            state={state}
            frame={frame}
            chapters={chapters}
            nameOf={nameOf}
            playing={playing}
            speed={speed}
            seek={seek}
            onSpeed={(next) => onHabits({ ...habits, speed: next })}
          >
            <SeasonOverProvider value={closed && frame.index === events - 1}>
              <Brackets {...state} {...other} frame={frame} nameOf={nameOf} />
            </SeasonOverProvider>
          </FilmPlayer>
          <KnownSwitch season={season} corrections={frame.corrections ?? undefined} />
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
