import { Anchor, Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LEAST_BETS } from '@arena/projections/accounts/shared-traits';
import type { PersonSharingView, SharedTraitsView } from '@arena/projections/accounts/shared-traits.types';
import { LocalTime } from '../../../shared/format/local-time.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { addressOf } from '../addresses.js';
import { useSharedTraitsQuery } from '../api/people.generated.js';
import { ToolPanel } from '../tool-panel.js';

export function SharedTraitsTool() {
  const { t } = useTranslation('admin');
  const asked = useSharedTraitsQuery();
  const more = asked.data?.more ?? 0;
  return (
    <ToolPanel>
      <Text mb="xs">{t('sharedTraits.hint')}</Text>
      <Text size="sm" c="dimmed" mb="md">
        {t('sharedTraits.from', { bets: LEAST_BETS })}
      </Text>
      <Loaded
        of={{ ...asked, data: asked.data?.groups }}
        loading={160}
        empty={<EmptyState title={t('sharedTraits.none')} text={t('sharedTraits.noneText')} />}
      >
        {(groups) => (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {groups.map((group) => (
              <TraitsOfGroup key={group.people.map(({ user_id: id }) => id).join(' ')} group={group} />
            ))}
          </Stack>
        )}
      </Loaded>
      {more > 0 && (
        <Text size="sm" mt="md">
          {t('sharedTraits.moreGroups', { count: more })}
        </Text>
      )}
    </ToolPanel>
  );
}

function TraitsOfGroup({ group: { traits, people, more } }: { group: SharedTraitsView }) {
  const { t } = useTranslation('admin');
  return (
    <Paper component="li" withBorder p="sm">
      <Group gap="xs" mb="xs">
        {traits.map((trait) => (
          <Badge key={trait} variant="light" c="var(--mantine-color-text)" tt="none">
            {t(`sharedTraits.trait.${trait}`)}
          </Badge>
        ))}
      </Group>
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {people.map((person) => (
          <Person key={person.user_id} person={person} />
        ))}
      </Stack>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('sharedTraits.morePeople', { count: more })}
        </Text>
      )}
    </Paper>
  );
}

/** Where an account is opened, it can also be suspended. */
function Person({
  person: { user_id: id, name, created_at: since, suspended },
}: {
  person: PersonSharingView;
}) {
  const { t } = useTranslation('admin');
  return (
    <Text component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Anchor component={Link} to={addressOf('users', { person: id })} inherit underline="always">
        {name}
      </Anchor>{' '}
      <Text span size="xs" c="dimmed">
        {t('sharedTraits.since')} <LocalTime at={since} />
      </Text>
      {suspended && ` · ${t('sharedTraits.suspended')}`}
    </Text>
  );
}
