import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { ReviveView, RevokedReviveView } from '@arena/projections/revives/revive.types';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { Reason } from '../../shared/notices/reason.js';
import { TeamLink } from '../../shared/teams/team-link.js';

/** The teams that came back, how and why, and revives that were revoked. */
export function ReviveList({ bracket: { rounds, entrants } }: { bracket: BracketView }) {
  const { t } = useTranslation('bracket');
  const revives = rounds.flatMap(({ round, revives, revoked_revives: revoked }) =>
    [...revoked, ...revives].map((revive) => ({ round, revive })),
  );
  if (revives.length === 0) return null;
  return (
    <section aria-labelledby="revives">
      <SectionTitle order={2} id="revives" mb="sm">
        {t('revives.title')}
      </SectionTitle>
      <ul>
        {revives.map(({ round, revive }) => (
          <li key={`${round} ${revive.team_name} ${revive.at}`}>
            <Revive
              round={round}
              revive={revive}
              color={entrants.find(({ name }) => name === revive.team_name)?.color ?? ''}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReviveProps {
  readonly round: number;
  readonly revive: ReviveView | RevokedReviveView;
  readonly color: string;
}

function Revive({ round, revive, color }: ReviveProps) {
  const { t } = useTranslation('bracket');
  return (
    <Text component="div">
      <TeamLink name={revive.team_name} color={color} /> {t(`revives.by.${revive.by}`, { round })}{' '}
      {revive.reason !== undefined && <Reason text={revive.reason} />}
      {'revoked_at' in revive && (
        <Text c="dimmed">
          {t('revives.revoked')}{' '}
          {revive.revoke_reason !== undefined && <Reason text={revive.revoke_reason} />}
        </Text>
      )}
    </Text>
  );
}
