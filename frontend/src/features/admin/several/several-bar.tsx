import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_AT_ONCE } from '@arena/domain/kernel/several';
import { ACTS, type Noun, type SeveralAct } from './several-acts.js';
import { SeveralDialog } from './several-dialog.js';
import type { Selection } from './selection.js';
import classes from './several.module.css';

/** What can be done with the selected rows. Stays in view while the table is scrolled. */
export function SeveralBar({ of, selection }: { readonly of: Noun; readonly selection: Selection }) {
  const { t } = useTranslation('several');
  const [act, setAct] = useState<SeveralAct | null>(null);
  const count = selection.ids.length;
  if (count === 0 && act === null) return null;
  const isTooMany = count > MAX_AT_ONCE;
  return (
    <Paper withBorder shadow="md" p="xs" className={classes.bar} role="region" aria-label={t('bar')}>
      <Group gap="xs">
        <Text size="sm" fw={700} role="status">
          {t('selected', { count })}
        </Text>
        {ACTS[of].map((each: SeveralAct) => (
          <Button
            key={each.key}
            size="compact-md"
            variant={each.danger ? 'outline' : 'default'}
            {...(each.danger && { color: 'red' })}
            disabled={isTooMany}
            onClick={() => setAct(each)}
          >
            {t(`act.${each.key}.button`)}
          </Button>
        ))}
        <Button size="compact-md" variant="subtle" onClick={selection.clear}>
          {t('clear')}
        </Button>
      </Group>
      {isTooMany && (
        <Text size="sm" c="red" mt={4}>
          {t('tooMany', { max: MAX_AT_ONCE })}
        </Text>
      )}
      {act && (
        <SeveralDialog key={act.key} of={of} act={act} selection={selection} onClose={() => setAct(null)} />
      )}
    </Paper>
  );
}
