import { Anchor, Badge, Group, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EditionSummaryView } from '@arena/projections/editions/edition.types';
import { useEditionsQuery, useRemoveEditionMutation } from '../../../shared/results/results.generated.js';
import { editionPath } from '../../../shared/routing/paths.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';

/** The imported editions. Seasons that were played here cannot be removed. */
export function EditionList() {
  const { t } = useTranslation('results');
  const { data, error, refetch } = useEditionsQuery();
  const editions = data?.filter(({ season }) => season === null);
  if (error && !editions) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!editions) return <Skeleton height={160} aria-busy />;
  if (editions.length === 0) return <EmptyState title={t('admin.none')} text={t('admin.noneText')} />;
  return (
    <DataTable
      cards
      minWidth={480}
      maxHeight={420}
      rows={editions}
      rowKey={({ id }) => id}
      columns={[
        {
          head: t('admin.edition'),
          names: true,
          cell: ({ id, name, sample }) => (
            <Group gap="xs">
              <Anchor component={Link} to={editionPath(id)}>
                {name}
              </Anchor>
              {sample && <Badge variant="outline">{t('sample')}</Badge>}
            </Group>
          ),
        },
        {
          head: t('winner'),
          cell: ({ winner }) =>
            winner ?? (
              <Text component="span" size="sm" c="dimmed">
                {t('unknown.title')}
              </Text>
            ),
        },
        { head: t('admin.places'), end: true, cell: ({ places }) => places },
        { end: true, cell: (edition) => <RemoveEdition edition={edition} /> },
      ]}
    />
  );
}

function RemoveEdition({ edition: { id, name } }: { edition: EditionSummaryView }) {
  const { t } = useTranslation('results');
  const [remove] = useRemoveEditionMutation();
  return (
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
  );
}
