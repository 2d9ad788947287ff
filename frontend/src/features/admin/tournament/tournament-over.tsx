import { Alert } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { EventsLink } from '../events-link.js';

export function TournamentOver({ bracket }: { bracket: BracketView }) {
  const { t } = useTranslation('admin');
  if (bracket.grand_winner === null) return null;
  const title = t('launch.overTitle', { team: bracket.grand_winner });
  return (
    <Alert color="trophy" icon={<IconCrown aria-hidden />} title={title}>
      {t('launch.overText')}{' '}
      <EventsLink
        of={title}
        filter={{ season: String(bracket.season), type: 'GrandWinnerCrowned,GrandWinnerUncrowned' }}
      />
    </Alert>
  );
}
