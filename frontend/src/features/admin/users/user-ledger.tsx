import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { Ledger } from '../../../shared/money/ledger/ledger.js';
import { useMoment } from '../../../shared/moment/use-moment.js';
import { SeasonSelect } from '../../../shared/seasons/season-select.js';
import { useSeasonChoice } from '../../../shared/seasons/use-season-choice.js';

export function UserLedger({ user: { user_id: userId, name } }: { user: FullUserView }) {
  const { t } = useTranslation(['admin', 'profile']);
  const [season] = useSeasonChoice();
  const { at } = useMoment();
  return (
    <>
      <SeasonSelect />
      <Ledger
        key={`${userId} ${season}`}
        userId={userId}
        season={season}
        own={false}
        level={3}
        lead={t('ledger.lead', { name })}
        empty={
          <Text size="sm" c="dimmed">
            {t(emptyText(season, at), { name })}
          </Text>
        }
      />
    </>
  );
}

function emptyText(season: number | undefined, at: string | undefined): string {
  if (at !== undefined) return 'ledger.noneThen';
  return season === undefined ? 'ledger.none' : 'profile:ledger.nonePast';
}
