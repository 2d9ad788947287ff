import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { useSeasonsQuery } from '../../shared/bracket/bracket.generated.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { momentIn } from '../../shared/moment/moment.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { Loaded, NotLoaded } from '../../shared/notices/loaded.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';
import { unreachable } from '../../shared/api/failure.js';
import { paths } from '../../shared/routing/paths.js';
import { useAddressParams } from '../../shared/routing/use-address-params.js';
import { NewEvents } from './new-events.js';
import { Rehearsal } from './rehearsal.js';
import { useBettorNamesQuery } from './replay-api.js';
import { Replay } from './replay.js';
import { useBettorName } from './tables/use-bettor-name.js';
import { FIRST_HABITS } from './player/use-playing.js';
import { useReplay, type ReplayState } from './use-replay.js';

/** Milliseconds without a new moment until the address names it. */
const SETTLED = 500;

/** Every moment of a season: its public log, folded in the browser. */
export function ReplayPage() {
  const { t } = useTranslation(['replay', 'errors']);
  const { season: part = '' } = useParams();
  const seasons = useFreshSeasons();
  const find = (list: readonly SeasonView[]) => list.find(({ season }) => String(season) === part);
  return (
    <Loaded of={seasons} loading={240}>
      {(list) => {
        const season = find(list);
        if (!season) return <NotFoundPage reason={t('season-not-found', { ns: 'errors' })} />;
        return <SeasonReplay key={season.season} season={season} refresh={seasons.refetch} />;
      }}
    </Loaded>
  );
}

/** The newest moment of a replay ends with its season, so a list from before the page was opened is too old. */
function useFreshSeasons() {
  const [opened] = useState(Date.now);
  const seasons = useSeasonsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isFresh = (seasons.fulfilledTimeStamp ?? 0) >= opened;
  return isFresh ? seasons : { ...seasons, data: undefined };
}

interface Props {
  readonly season: SeasonView;
  /** Reads the season again. */
  readonly refresh: () => PromiseLike<unknown>;
}

function SeasonReplay({ season, refresh }: Props) {
  const { t } = useTranslation('replay');
  const [params, change] = useAddressParams({ preventScrollReset: true });
  const { state, send, again, rehearsed } = useReplay(season, momentIn(params));
  // The names load while the log does.
  const names = useBettorNamesQuery({ season: season.season });
  const nameOf = useBettorName(season.season);
  const until = state.frame && state.until;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = window.setTimeout(() => change('at', String(until)), SETTLED);
    return () => window.clearTimeout(timer);
  }, [until, change]);
  const [habits, setHabits] = useState(FIRST_HABITS);
  const { place, follow } = useFocusAfter(state.frame !== null);
  const showNewEvents = async () => {
    follow();
    void names.refetch();
    await refresh();
    again();
  };
  const mayGrow = season.closed_at === null || state.last < season.revision;
  return (
    <Stack gap="md">
      <PageTitle
        title={t('title', { season: season.season })}
        lead={t('lead')}
        actions={
          <Anchor component={Link} to={paths.seasons} underline="always">
            ← {t('seasons')}
          </Anchor>
        }
      />
      <Waiting state={state} last={season.revision} onRetry={again} />
      {state.phase === 'rehearsing' && <Rehearsal brackets={state.rehearsal} onEnd={rehearsed} />}
      {state.phase === 'ready' && mayGrow && (
        <NewEvents season={season.season} last={state.last} onShow={() => void showNewEvents()} />
      )}
      {state.phase === 'ready' && state.events === 0 && <Text>{t('empty')}</Text>}
      {state.frame && <NotLoaded of={names} failed="fetch-names" />}
      {state.frame && (
        <div ref={place}>
          <Replay
            season={season.season}
            closed={season.closed_at !== null}
            state={state}
            frame={state.frame}
            nameOf={nameOf}
            habits={habits}
            onHabits={setHabits}
            send={send}
          />
        </div>
      )}
    </Stack>
  );
}

/**
 * The button that loads the log again is gone when it is loaded, so focus goes to the slider.
 * @returns `follow`: the button was pressed
 */
function useFocusAfter(shown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    const slider = place.current?.querySelector('input');
    if (!pressed.current || !slider) return;
    pressed.current = false;
    slider.focus();
  }, [shown]);
  const follow = () => {
    pressed.current = true;
  };
  return { place, follow };
}

interface WaitingProps {
  readonly state: ReplayState;
  /** Revision of the season's last event. */
  readonly last: number;
  readonly onRetry: () => void;
}

function Waiting({ state, last, onRetry }: WaitingProps) {
  const { t, i18n } = useTranslation('replay');
  if (state.phase === 'ready') return null;
  if (state.phase === 'failed' && state.status === null)
    return <ErrorNotice error={unreachable(navigator.onLine)} onRetry={onRetry} />;
  if (state.phase === 'failed')
    return (
      <Group role="alert">
        <Text>{t('failed', { status: state.status })}</Text>
        <Button variant="default" onClick={onRetry}>
          {t('common:tryAgain')}
        </Button>
      </Group>
    );
  const done = state.revision.toLocaleString(i18n.language);
  return (
    <div role="status">
      <Text size="sm" mb="xs">
        {t('loading', { done, all: last.toLocaleString(i18n.language) })}
      </Text>
      <Progress value={(state.revision / Math.max(1, last)) * 100} aria-label={t('loadingLabel')} />
    </div>
  );
}
