import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RoundView } from '@arena/projections/bracket/bracket.types';
import { ReasonLine } from './reason-line.js';

/** The reasons of the revives and revokes of a team that lost in this round. */
export function SideRevives({ round, team }: { round: RoundView; team: string }) {
  const { t } = useTranslation('bracket');
  const revoked = round.revoked_revives.filter((revive) => revive.team_name === team);
  const standing = round.revives.find((revive) => revive.team_name === team);
  return (
    <>
      {revoked.map((revive) => (
        <div key={revive.revoked_at}>
          <ReasonLine label={t('details.reviveReason')} text={revive.reason} />
          {revive.revoke_reason === undefined ? (
            <Text size="sm" mt="xs">
              {t('details.reviveRevoked')}
            </Text>
          ) : (
            <ReasonLine label={t('details.revokeReason')} text={revive.revoke_reason} />
          )}
        </div>
      ))}
      <ReasonLine label={t('details.reviveReason')} text={standing?.reason} />
    </>
  );
}
