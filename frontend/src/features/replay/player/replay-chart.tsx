import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { chartOf, withOneScale } from '../../../shared/leaderboard/chart.js';
import { ChartWithNumbers } from '../../../shared/leaderboard/chart-with-numbers.js';
import { CHARTED, RoundsChart } from '../../../shared/leaderboard/rounds-chart.js';
import { usePlainName } from '../tables/use-bettor-name.js';
import classes from '../replay.module.css';

interface Props {
  readonly frame: ReplayFrame;
  readonly imagined: ReplayFrame | null;
  readonly nameOf: NameOf;
}

/** The course of the best bettors until the moment, and beside it the imagined one. */
export function ReplayChart({ frame, imagined, nameOf }: Props) {
  const { t } = useTranslation(['leaderboard', 'replay']);
  const plainName = usePlainName(nameOf);
  const rowsOf = ({ bettors }: ReplayFrame) =>
    bettors.map((bettor) => ({ ...bettor, name: plainName(bettor.user_id) }));
  if (!imagined) return <RoundsChart rows={rowsOf(frame)} me={null} />;
  const charts = [frame, imagined].map((each) => chartOf(rowsOf(each).slice(0, CHARTED), null));
  const titles = [t('whatIf.realTitle', { ns: 'replay' }), t('whatIf.imaginedTitle', { ns: 'replay' })];
  return (
    <section aria-labelledby="chart">
      <SectionTitle order={2} id="chart" mb="sm">
        {t('chart.title')}
      </SectionTitle>
      <div className={classes.beside}>
        {withOneScale(charts).map((chart, at) => (
          <div key={titles[at]} className={classes.side}>
            <Text fw={700}>{titles[at]}</Text>
            <ChartWithNumbers chart={chart} title={`${t('chart.title')}: ${titles[at] ?? ''}`} />
          </div>
        ))}
      </div>
    </section>
  );
}
