import { Alert, List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '@arena/domain/tournament/schedule/schedule-conflicts';
import { useActionText } from './use-action-text.js';
import type { Draft } from './conflicts.js';

interface Props {
  readonly conflicts: readonly Conflict[];
  /** Those that the conflicts name. Of the reader's own entry, the name is not repeated. */
  readonly others?: readonly Draft[];
}

export function ConflictList({ conflicts, others = [] }: Props) {
  const { t } = useTranslation('schedule');
  const textOf = useActionText();
  if (conflicts.length === 0) return null;
  return (
    <Alert color="yellow" title={t('mind')}>
      <List size="sm">
        {conflicts.map(({ entryId, code }) => {
          const other = others.find(({ id }) => id === entryId);
          return (
            <List.Item key={`${entryId} ${code}`}>
              {other && <b>{textOf(other)} · </b>}
              {t(`conflict.${code}`)}
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}
