import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { RoundStage } from '../../../shared/bracket/round-names.js';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { pauseOthers } from '../../../shared/music/pause-others.js';
import { quietest } from '../../../shared/teams/loudness.js';
import { useSeasonChoice } from '../../../shared/seasons/use-season-choice.js';
import { useMatchOffer } from '../use-match-offer.js';
import { useTeamPick } from '../use-team-pick.js';
import { Controls, Exit } from './controls.js';
import { KeyHelp } from './key-help.js';
import { Summary } from './summary.js';
import { useKeys } from './use-keys.js';
import { usePlayers } from './use-players.js';
import { useSteps } from './use-steps.js';
import { WhoWins } from './who-wins.js';
import { Work } from './work.js';
import styles from './watch.module.css';

interface Props {
  readonly page: MatchPageView;
  /** The matches that are watched, with this one; undefined until they are known. */
  readonly queue: readonly MatchView[] | undefined;
  /** Why they are not known. */
  readonly notLoaded: ReactNode;
}

export function Stage({ page, queue, notLoaded }: Props) {
  const { t } = useTranslation(['watch', 'betting']);
  const { match, season, videos } = page;
  const steps = useSteps(season, match.match_id, queue);
  const { step, go } = steps;
  const videoOf = (name: string | undefined) => videos.find(({ team }) => team === name);
  const players = usePlayers(step, videoOf(sidesOf(match)[step === 'second' ? 1 : 0]?.name));
  const [help, helping] = useDisclosure();
  const [pastSeason] = useSeasonChoice();
  const isNow = pastSeason === undefined;
  const pick = usePick(match);
  const swap = () => {
    if (step === 'bet' || step === 'end') return;
    players.alignOther();
    go(step === 'second' ? 'first' : 'second');
  };
  const choose = (at: 0 | 1) => {
    if (step === 'first' || step === 'second') go(at === 0 ? 'first' : 'second');
    if (step === 'bet' && isNow && match.winner === null && match.bets_open) pick(at);
  };
  const actions = { ...players, ...steps, swap, choose, help: helping.open, fullScreen: toggleFullScreen };
  useStageKeys(actions, { choose, help: helping.open });
  return (
    <>
      <div className={styles.top}>
        <PageTitle
          title={t('match.title', { team1: match.team1, team2: match.team2, ns: 'betting' })}
          lead={queue && queue.length > 1 ? t('place', { place: steps.place + 1, of: queue.length }) : null}
          actions={<Exit onLeave={steps.leave} />}
        />
      </div>
      {step === 'end' ? (
        <Summary queue={queue ?? []} notLoaded={notLoaded} season={season} />
      ) : (
        <div className={styles.works} data-step={step} onPlayCapture={pauseOthers}>
          {sidesOf(match).map((side, at) => (
            <Work
              key={side.name}
              side={side}
              video={videoOf(side.name)}
              player={at === 0 ? players.first : players.second}
              hidden={step !== 'bet' && (step === 'second') !== (at === 1)}
              inert={step === 'bet'}
              events={{
                ...players.events,
                evenTo: quietest(videos),
                onEnded: () => go(at === 0 ? 'second' : 'bet'),
              }}
              onSkip={steps.skip}
            />
          ))}
          {step === 'bet' && (
            <RoundStage stage={page.stage}>
              <WhoWins
                match={match}
                videos={videos}
                season={season}
                isNow={isNow}
                isLast={steps.isLast}
                onPick={pick}
                onNext={queue && steps.skip}
                notLoaded={notLoaded}
              />
            </RoundStage>
          )}
          {players.waiting && <BigPlay onPlay={players.play} />}
        </div>
      )}
      {step !== 'end' && <Controls match={match} {...actions} />}
      <KeyHelp opened={help} onClose={helping.close} />
    </>
  );
}

type Actions = Pick<ReturnType<typeof usePlayers>, 'toggle' | 'seek' | 'mute'> &
  Pick<ReturnType<typeof useSteps>, 'skip' | 'leave'> & { readonly swap: () => void };

function useStageKeys(
  { toggle, seek, mute, skip, leave, swap }: Actions,
  { choose, help }: { choose: (at: 0 | 1) => void; help: () => void },
): void {
  useKeys({
    ' ': toggle,
    arrowleft: () => seek(-1),
    arrowright: () => seek(1),
    1: () => choose(0),
    2: () => choose(1),
    s: swap,
    f: toggleFullScreen,
    m: mute,
    n: skip,
    escape: leave,
    '?': help,
  });
}

/** Picks the first or second team, if the reader may bet on it. */
function usePick(match: MatchView): (at: 0 | 1) => void {
  const picking = useTeamPick();
  const { offer } = useMatchOffer(match.match_id);
  return (at) => {
    const teamName = sidesOf(match)[at]?.name ?? '';
    if (picking.isPickable(offer, teamName)) picking.pick(match.match_id, teamName, offer);
  };
}

/** The whole page: dialogs lie outside of the stage. */
function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // A browser may refuse it. The page fills its window anyway.
  change.catch(() => undefined);
}

function BigPlay({ onPlay }: { onPlay: () => void }) {
  const { t } = useTranslation('watch');
  return (
    <button type="button" className={styles.bigPlay} aria-label={t('start')} onClick={onPlay}>
      <span aria-hidden="true">▶</span>
    </button>
  );
}
