import { useTranslation } from 'react-i18next';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { LocalTime } from '../format/local-time.js';

export function TournamentWindow({ window }: { window: SettingsView['tournament_window'] }) {
  const { t } = useTranslation('common');
  return (
    <>
      {t('tournamentWindow.from')} <LocalTime at={window.start.at} paris /> {t('tournamentWindow.to')}{' '}
      <LocalTime at={window.end.at} paris />
    </>
  );
}
