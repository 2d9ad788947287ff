import { useTranslation } from 'react-i18next';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { formatMoney } from '../../../shared/format/money.js';
import classes from '../admin.module.css';
import { EventsLink } from '../events-link.js';
import { eventsOfFigure, type PreviewedMatch } from './preview-events.js';

export function Figures({ totals, of }: Pick<WinnerPreview, 'totals'> & { of: PreviewedMatch }) {
  const { t, i18n } = useTranslation('admin');
  const { bets, money, ranks } = totals;
  const figures = {
    bets: bets.toLocaleString(i18n.language),
    money: formatMoney(money, i18n.language),
    ranks: ranks.toLocaleString(i18n.language),
  };
  return (
    <dl className={classes.figures}>
      {(['bets', 'money', 'ranks'] as const).map((figure) => (
        <div key={figure} data-figure={figure}>
          <dt>{t(`winner.totals.${figure}`)}</dt>
          <dd>
            <EventsLink of={t(`winner.totals.${figure}`)} filter={eventsOfFigure(of, figure)}>
              {figures[figure]}
            </EventsLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}
