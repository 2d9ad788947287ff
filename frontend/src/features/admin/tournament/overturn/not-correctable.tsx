import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { useMatchPlace } from '../../../../shared/bracket/round-names.js';
import { addressOf } from '../../addresses.js';
import { refusalOf } from './correctable.js';

/** Why the result of a match cannot be corrected, and what the admin can do instead. */
export function NotCorrectable({ bracket, matchId }: { bracket: BracketView; matchId: string }) {
  const { t } = useTranslation('admin');
  const placeOf = useMatchPlace();
  const match = bracket.matches.find(({ match_id }) => match_id === matchId);
  const reason = refusalOf(bracket, match);
  const values = { id: matchId, match: placeOf(matchId), team: match?.team1 };
  return (
    <Alert color="yellow" title={t('overturn.finalTitle')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t(`overturn.refused.${reason}`, { ...values, next: (match?.round ?? 0) + 1 })}</Text>
        {reason === 'undecided' && (
          <Button component={Link} to={addressOf('winners', { match: matchId })} size="compact-md">
            {t('tool.winners.name')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
