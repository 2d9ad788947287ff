import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DrawVerification } from '@arena/projections/bracket/bracket.types';

/** That round 1 was not drawn, and who is seeded. */
export function SeedingNote({ seeding }: { seeding: NonNullable<DrawVerification['seeding']> }) {
  const { t } = useTranslation('bracket');
  return (
    <div>
      <Text fw={700}>{t(`seeding.${seeding.basis}`)}</Text>
      <Text size="sm">{t('seeding.placed')}</Text>
      <List type="ordered" size="sm" mt="xs">
        {seeding.teams.map(({ team_id: id, name }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
