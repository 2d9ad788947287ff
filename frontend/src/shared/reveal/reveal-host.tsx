import { Anchor, Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import { isStaff } from '@arena/projections/pages/guards';
import { useMe, useSettings } from '../api/session.js';
import { useMyBetsQuery } from '../bets/bets.generated.js';
import { useBracketQuery } from '../bracket/bracket.generated.js';
import { Toast } from '../notices/toast.js';
import { matchPath } from '../routing/paths.js';
import { versusSides } from '../versus/versus-side.js';
import { isReaderBusy } from './busy.js';
import { OutcomeLines } from './outcome-lines.js';
import { outcomeOf } from './outcome.js';
import { useRevealTexts } from './reveal-texts.js';
import { RevealTakeover } from './reveal-takeover.js';
import {
  allAsked,
  allEnded,
  isFresh,
  keyOf,
  revealEnded,
  selectReveals,
  type Reveal,
} from './reveal.slice.js';
import { markSeen } from './seen-reveals.js';
import styles from './reveal-host.module.css';

/** Milliseconds that a card stays. */
const CARD_TIME = 12_000;

/** Shows the decisions of which the live connection tells, one after the other. */
export function RevealHost() {
  const [next, ...more] = useSelector(selectReveals);
  const isVisible = useVisible();
  const [said, setSaid] = useState('');
  const dispatch = useDispatch();
  const { currentData: bracket, isError } = useBracketQuery(next && isVisible ? {} : skipToken);
  // Of a later one, it waits for the bracket.
  const isOver = next && bracket ? next.season < bracket.season : false;
  useEffect(() => {
    if (!next || !(isError || isOver)) return;
    if (isError && next.asked) markSeen(next.season, next.matchId);
    dispatch(revealEnded(next));
  }, [next, isError, isOver, dispatch]);
  const isCurrent = next && bracket && bracket.revision >= next.revision && bracket.season === next.season;
  return (
    <>
      <span role="status" className={styles.hidden}>
        {said}
      </span>
      {isVisible && isCurrent && (
        <Decided key={keyOf(next)} reveal={next} more={more.length} bracket={bracket} say={setSaid} />
      )}
    </>
  );
}

interface Props {
  readonly reveal: Reveal;
  /** How many follow. */
  readonly more: number;
  readonly bracket: BracketView;
  /** To screen readers. */
  readonly say: (text: string) => void;
}

function Decided(props: Props) {
  const { reveal, bracket } = props;
  const dispatch = useDispatch();
  const match = bracket.matches.find((each) => each.match_id === reveal.matchId);
  const end = useEffectEvent(() => void dispatch(revealEnded(reveal)));
  const isMissing = !match || match.winner === null;
  // It was hidden or taken back meanwhile.
  useEffect(() => {
    if (isMissing) end();
  }, [isMissing]);
  return isMissing ? null : <Shown {...props} match={match} />;
}

function Shown({ reveal, more, bracket, say, match }: Props & { match: MatchView }) {
  const dispatch = useDispatch();
  const bettor = useBettor();
  const { data: own } = useMyBetsQuery(bettor ? { userId: bettor.user_id, season: undefined } : skipToken);
  const { resultText } = useRevealTexts();
  const outcome = own ? outcomeOf(match, own.bets) : null;
  const way = useWay(reveal, match);
  const tell = () => {
    markSeen(reveal.season, reveal.matchId);
    say(resultText(match, outcome));
  };
  const end = () => void dispatch(revealEnded(reveal));
  const endAll = () => void dispatch(allEnded());
  if (way === null) return null;
  if (way === 'result')
    return <ResultCard reveal={reveal} text={resultText(match, outcome)} onShown={tell} onClose={end} />;
  if (way === 'waiting' && !reveal.asked)
    return <WaitingCard match={match} more={more} say={say} onClose={endAll} />;
  return (
    <RevealTakeover
      sides={versusSides(match, bracket.entrants)}
      more={more}
      onDecided={tell}
      onEnd={() => {
        tell();
        end();
      }}
      onSkipAll={() => {
        tell();
        endAll();
      }}
    >
      {outcome && (
        <OutcomeLines outcome={outcome} balance={reveal.at === '' ? null : (bettor?.stDollars ?? null)} />
      )}
    </RevealTakeover>
  );
}

function useBettor() {
  const { me } = useMe();
  return me && !isStaff(me) ? me : null;
}

/** Decided once: what the reader does meanwhile does not change it. Null: not yet. */
function useWay(reveal: Reveal, { walkover = false }: MatchView): 'takeover' | 'waiting' | 'result' | null {
  const { settings } = useSettings();
  const [way, setWay] = useState<ReturnType<typeof useWay>>(null);
  const choose = useEffectEvent(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // A walkover has nothing to watch.
    if (reveal.corrected || walkover || isStill) return 'result';
    return isFresh(reveal, settings?.clockAhead ?? 0) && !isReaderBusy() ? 'takeover' : 'waiting';
  });
  useEffect(() => {
    const timer = window.setTimeout(() => setWay(choose()));
    return () => window.clearTimeout(timer);
  }, []);
  return way;
}

interface ResultCardProps {
  readonly reveal: Reveal;
  readonly text: string;
  readonly onShown: () => void;
  readonly onClose: () => void;
}

/** Without motion, for a correction and for a walkover. */
function ResultCard({ reveal, text, onShown, onClose }: ResultCardProps) {
  const { t } = useTranslation('reveal');
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return (
    <Toast time={CARD_TIME} onClose={onClose}>
      {reveal.corrected && <b>{t('corrected')} </b>}
      {text}{' '}
      <Anchor component={Link} to={matchPath(reveal.season, reveal.matchId)} inherit underline="always">
        {t('match')}
      </Anchor>
    </Toast>
  );
}

interface WaitingCardProps extends Pick<Props, 'more' | 'say'> {
  readonly match: MatchView;
  readonly onClose: () => void;
}

/** The reader is busy, or comes back later. It does not say who won. */
function WaitingCard({ match: { team1, team2 }, more, say, onClose }: WaitingCardProps) {
  const { t } = useTranslation('reveal');
  const dispatch = useDispatch();
  const text = more > 0 ? t('finished', { number: more + 1 }) : t('title', { team1, team2 });
  useEffect(() => say(text), [say, text]);
  return (
    <Toast time={CARD_TIME} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <Button size="compact-sm" onClick={() => dispatch(allAsked())}>
        {t('watch')}
      </Button>
    </Toast>
  );
}

function useVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => document.visibilityState === 'visible',
  );
}
