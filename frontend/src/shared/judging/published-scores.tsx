import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { PublishedScoresView } from '@arena/projections/match-pages/match-page.types';
import { sidesOf } from '../bracket/match-sides.js';
import { SectionTitle } from '../headings/section-title.js';
import styles from './score-sheet.module.css';
import { useCriterionName } from './use-criteria.js';

interface Props {
  readonly match: MatchView;
  readonly scores: PublishedScoresView;
}

/** What the jury gave, as far as the season publishes it, and why the result differs from it. */
export function PublishedScores({
  match,
  scores: { criteria, scale, means, spread, judges, reason },
}: Props) {
  const { t, i18n } = useTranslation('judging');
  const nameOf = useCriterionName();
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const points = (given: readonly number[]) =>
    given.map((each, at) => `${nameOf(criteria[at] ?? '')} ${format.format(each)}`).join(' · ');
  return (
    <section aria-labelledby="jury-scores" className={styles.sheet} data-spoils>
      <SectionTitle order={2} id="jury-scores" mb="xs">
        {t('published.title')}
      </SectionTitle>
      {means && (
        <table className={styles.table}>
          <thead>
            <tr>
              <td>{t('published.outOf', { max: scale })}</td>
              {sidesOf(match).map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {judges.map(({ name, team1, team2 }, at) => (
              <tr key={at}>
                <th scope="row">{name ?? t('published.deleted')}</th>
                <td>{points(team1)}</td>
                <td>{points(team2)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('published.mean')}</th>
              {means.map((mean, at) => (
                <td key={at}>
                  {format.format(mean)}{' '}
                  <span className={styles.weight}>± {format.format(spread?.[at] ?? 0)}</span>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
      {reason !== null && <Text mt="xs">{t('published.reason', { reason })}</Text>}
    </section>
  );
}
