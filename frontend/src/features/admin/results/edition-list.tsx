import { Anchor, Badge, Group, Skeleton, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EditionSummaryView } from '@arena/projections/editions/edition.types';
import { useEditionsQuery, useRemoveEditionMutation } from '../../../shared/results/results.generated.js';
import { editionPath } from '../../../shared/routing/paths.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { ConfirmAction } from '../confirm-action.js';

/** The imported editions. Seasons that were played here cannot be removed. */
export function EditionList() {
  const { t } = useTranslation('results');
  const { data, error, refetch } = useEditionsQuery();
  const editions = data?.filter(({ season }) => season === null);
  if (error && !editions) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!editions) return <Skeleton height={160} aria-busy />;
  if (editions.length === 0) return <EmptyState title={t('admin.none')} text={t('admin.noneText')} />;
  return (
    <Table.ScrollContainer minWidth={480} maxHeight={420}>
      <Table stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('admin.edition')}</Table.Th>
            <Table.Th>{t('winner')}</Table.Th>
            <Table.Th ta="right">{t('admin.places')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {editions.map((edition) => (
            <EditionRow key={edition.id} edition={edition} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function EditionRow({ edition: { id, name, winner, places, sample } }: { edition: EditionSummaryView }) {
  const { t } = useTranslation('results');
  const [remove] = useRemoveEditionMutation();
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <Anchor component={Link} to={editionPath(id)}>
            {name}
          </Anchor>
          {sample && <Badge variant="outline">{t('sample')}</Badge>}
        </Group>
      </Table.Td>
      <Table.Td>
        {winner ?? (
          <Text component="span" size="sm" c="dimmed">
            {t('winnerUnknown')}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">{places}</Table.Td>
      <Table.Td ta="right">
        <ConfirmAction
          label={t('admin.remove')}
          ariaLabel={t('admin.removeName', { name })}
          size="compact-sm"
          title={t('admin.removeTitle', { name })}
          consequence={<Text>{t('admin.removeConsequence')}</Text>}
          confirmLabel={t('admin.remove')}
          danger
          run={() => remove({ icId: id })}
        />
      </Table.Td>
    </Table.Tr>
  );
}
