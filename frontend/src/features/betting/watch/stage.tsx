import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { pauseOthers } from '../../../shared/music/pause-others.js';
import { pickBlockers } from '../pick-blockers.js';
import { teamPicked } from '../slip/bet-slip.slice.js';
import { useMatchOffer } from '../use-match-offer.js';
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
  /** The matches that are watched, with this one; empty until they are known. */
  readonly queue: readonly MatchView[];
}

export function Stage({ page, queue }: Props) {
  const { t } = useTranslation(['watch', 'betting']);
  const { match, season, videos } = page;
  const steps = useSteps(season, match.match_id, queue);
  const { step, go } = steps;
  const players = usePlayers(step);
  const [help, helping] = useDisclosure();
  const pick = usePick(match);
  const swap = () => {
    players.alignOther();
    go(step === 'second' ? 'first' : 'second');
  };
  const choose = (at: 0 | 1) => (step === 'bet' ? pick(at) : go(at === 0 ? 'first' : 'second'));
  const actions = { ...players, ...steps, swap, choose, help: helping.open, fullScreen: toggleFullScreen };
  useKeys({
    ' ': players.toggle,
    arrowleft: () => players.seek(-1),
    arrowright: () => players.seek(1),
    1: () => choose(0),
    2: () => choose(1),
    s: swap,
    f: toggleFullScreen,
    m: players.mute,
    n: steps.skip,
    escape: steps.leave,
    '?': helping.open,
  });
  const title = { team1: match.team1, team2: match.team2 };
  const place = t('place', { place: steps.place + 1, of: queue.length });
  return (
    <>
      <div className={styles.top}>
        <PageTitle
          title={t('match.title', { ...title, ns: 'betting' })}
          lead={queue.length > 1 ? place : null}
          actions={<Exit onLeave={steps.leave} />}
        />
      </div>
      {step === 'end' ? (
        <Summary queue={queue} season={season} />
      ) : (
        <div className={styles.works} data-step={step} onPlayCapture={pauseOthers}>
          {sidesOf(match).map((side, at) => (
            <Work
              key={side.name}
              side={side}
              video={videos.find(({ team }) => team === side.name)}
              player={at === 0 ? players.first : players.second}
              hidden={step !== 'bet' && (step === 'second') !== (at === 1)}
              inert={step === 'bet'}
              events={{ ...players.events, onEnded: () => go(at === 0 ? 'second' : 'bet') }}
              onSkip={steps.skip}
            />
          ))}
          {step === 'bet' && (
            <WhoWins match={match} season={season} isLast={steps.isLast} onPick={pick} onNext={steps.skip} />
          )}
          {players.waiting && <BigPlay onPlay={players.play} />}
        </div>
      )}
      {step !== 'end' && <Controls match={match} {...actions} />}
      <KeyHelp opened={help} onClose={helping.close} />
    </>
  );
}

/** Picks the first or second team, if the reader may bet on it. */
function usePick(match: MatchView): (at: 0 | 1) => void {
  const dispatch = useDispatch();
  const { offer } = useMatchOffer(match.match_id);
  return (at) => {
    const teamName = sidesOf(match)[at]?.name ?? '';
    if (pickBlockers(offer, teamName)?.length === 0)
      dispatch(teamPicked({ matchId: match.match_id, teamName }));
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
