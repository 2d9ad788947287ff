import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRoundName } from '../../../../shared/bracket/round-names.js';
import { Money } from '../../../../shared/format/money.js';
import type { MoneyNews } from '../../../../shared/money-news/news.js';
import { sumOf, type NewsGroup } from '../../../../shared/money-news/news-groups.js';
import { useNewsTexts } from '../../../../shared/money-news/news-texts.js';
import { matchPath, paths } from '../../../../shared/routing/paths.js';
import styles from './bell.module.css';

interface Props {
  readonly group: NewsGroup;
  readonly season: number;
  /** What a later event told is marked as new. */
  readonly newSince: number;
  readonly opened: boolean;
}

/** A round in one line, and what it consists of behind it. */
export function NewsGroupLines({ group: { round, news }, season, newSince, opened }: Props) {
  const { t } = useTranslation('bell');
  const nameOf = useRoundName();
  const { resultsOf } = useNewsTexts();
  const sum = sumOf(news);
  return (
    <details className={styles.group} open={opened}>
      <summary>
        <b>{round === null ? t('balance') : nameOf(round)}</b>
        <span>{resultsOf(sum)}</span>
        <Money amount={sum.gain} signed />
      </summary>
      <ul className={styles.lines}>
        {news.map((each) => (
          <li key={each.id} data-new={each.revision > newSince || undefined}>
            {each.revision > newSince && <span className={styles.hidden}>{t('unread')} </span>}
            <NewsLine news={each} season={season} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Leads to the match, or to the ledger if it is about no match. */
export function NewsLine({ news, season }: { news: MoneyNews; season: number }) {
  const { lineOf } = useNewsTexts();
  return (
    <>
      <Link to={news.matchId === null ? paths.profile : matchPath(season, news.matchId)}>{lineOf(news)}</Link>
      {news.kind !== 'refunded' && <Money amount={news.gain} signed />}
    </>
  );
}
