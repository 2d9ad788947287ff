import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { SeasonRoundNames } from '../../../../shared/bracket/round-names.js';
import type { MoneyNews } from '../../../../shared/money-news/news.js';
import { sumOf } from '../../../../shared/money-news/news-groups.js';
import { useNewsTexts } from '../../../../shared/money-news/news-texts.js';
import { Toast } from '../../../../shared/notices/toast.js';
import { selectReveals, selectTold } from '../../../../shared/reveal/reveal.slice.js';
import { NewsLine } from './news-group.js';
import styles from './bell.module.css';

/** Milliseconds. */
const TOAST_TIME = 6000;

interface Props {
  /** Unread, newest first. */
  readonly news: readonly MoneyNews[];
  /** Revision of the newest, also if it is read. */
  readonly newest: number;
  readonly season: number;
}

/** What came while the page is open, except what a reveal says. */
export function NewsToast({ news, newest, season }: Props) {
  const { t } = useTranslation('bell');
  const { resultsOf, money } = useNewsTexts();
  const [toldUntil, setToldUntil] = useState(newest);
  const reveals = [...useSelector(selectReveals), ...useSelector(selectTold)].map(({ matchId }) => matchId);
  const fresh = news.filter(
    ({ revision, kind, matchId }) =>
      revision > toldUntil && (kind === 'other' || matchId === null || !reveals.includes(matchId)),
  );
  const [only, ...more] = fresh;
  if (!only) return null;
  const sum = sumOf(fresh);
  return (
    <Toast key={newest} time={TOAST_TIME} onClose={() => setToldUntil(newest)}>
      <div className={styles.toast}>
        {more.length === 0 ? (
          <SeasonRoundNames season={season} needed={only.matchId !== null}>
            <NewsLine news={only} season={season} />
          </SeasonRoundNames>
        ) : (
          t('sum', { results: resultsOf(sum) || t('balance'), amount: money(sum.gain, true) })
        )}
      </div>
    </Toast>
  );
}
