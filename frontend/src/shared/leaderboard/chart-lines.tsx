import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useRoundName } from '../bracket/round-names.js';
import { numberFormat } from '../format/formats.js';
import { ticksOf, type Chart, type ChartSeries } from './chart.js';
import classes from './chart.module.css';

const HEIGHT = 320;
const TOP = 12;
const BOTTOM = 30;
/** For the names at the ends of the lines. */
const NAMES = 150;
const LINE = 18;
const LETTER = 8;
/** Of the axes. */
const SMALL_LETTER = 7;
/** Before the width is known, and where there is no screen. */
const WIDTH = 800;

interface Props {
  readonly chart: Chart;
  readonly title: string;
  readonly nameOf: (series: ChartSeries) => string;
}

/** The picture. The table below it contains the same numbers. */
export function ChartLines({ chart, title, nameOf }: Props) {
  const { t, i18n } = useTranslation('common');
  const roundName = useRoundName();
  const { ref, width: measured } = useElementSize();
  const width = measured || WIDTH;
  const right = Math.min(NAMES, width / 3);
  const amounts = ticksOf(chart);
  const [low, high] = [amounts[0] ?? 0, amounts.at(-1) ?? 0];
  const labels = amounts.map(
    (amount) => `${numberFormat(i18n.language, {}).format(amount)} ${t('money.sign')}`,
  );
  const left = widest(labels) * SMALL_LETTER + 14;
  const step = (width - left - right) / (chart.rounds.length - 1);
  const x = (at: number) => left + at * step;
  const y = (total: number) =>
    HEIGHT - BOTTOM - ((total - low) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const ends = apart(chart.series.map(({ totals }) => y(totals.at(-1) ?? 0)));
  const rounds = chart.rounds.map(roundName);
  // The first name begins at the axis and the others stand around their points.
  const every = Math.ceil((widest(rounds) * SMALL_LETTER * 1.5) / step);
  return (
    <div ref={ref} className={classes.chart}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} width="100%" role="img" aria-label={title}>
        {amounts.map((amount, at) => (
          <g key={amount}>
            <line
              className={classes.grid}
              data-zero={amount === 0 || undefined}
              x1={left}
              x2={width - right}
              y1={y(amount)}
              y2={y(amount)}
            />
            <text className={classes.axis} x={left - 10} y={y(amount) + 4} textAnchor="end">
              {labels[at]}
            </text>
          </g>
        ))}
        {rounds.map(
          (name, at) =>
            (rounds.length - 1 - at) % every === 0 && (
              <text
                key={chart.rounds[at]}
                className={classes.axis}
                x={x(at)}
                y={HEIGHT - 8}
                textAnchor={at === 0 ? 'start' : 'middle'}
              >
                {name}
              </text>
            ),
        )}
        {chart.series.map((series, place) => (
          <g key={series.id} className={classes.series} data-place={place} data-own={series.own || undefined}>
            <polyline points={series.totals.map((total, at) => `${x(at)},${y(total)}`).join(' ')} />
            {series.totals.map((total, at) => (
              <circle key={chart.rounds[at]} cx={x(at)} cy={y(total)} r={series.own ? 4.5 : 3} />
            ))}
            <text className={classes.end} x={width - right + 10} y={(ends[place] ?? 0) + 4}>
              {shortened(nameOf(series), (right - 10) / LETTER)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

function widest(labels: readonly string[]): number {
  return Math.max(...labels.map((label) => Array.from(label).length));
}

/** Moves heights so that no two names overlap, and none leaves the picture. */
function apart(heights: readonly number[]): number[] {
  const order = heights.map((height, place) => ({ height, place })).sort((a, b) => a.height - b.height);
  const moved: number[] = [];
  order.forEach(({ height, place }, at) => {
    const above = order[at - 1];
    const lowest = HEIGHT - BOTTOM - (order.length - 1 - at) * LINE;
    moved[place] = Math.max(Math.min(height, lowest), above ? (moved[above.place] ?? 0) + LINE : TOP);
  });
  return moved;
}

function shortened(name: string, letters: number): string {
  const all = Array.from(name);
  return all.length <= letters ? name : `${all.slice(0, letters - 1).join('')}…`;
}
