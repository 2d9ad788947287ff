import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameOf } from '../../shared/events/event-sentence.js';
import { saveAsCsv, saveAsJson } from '../../shared/files/save-as-file.js';
import { differenceDocument, differenceRows, type ComparisonContent } from './comparison/difference-rows.js';
import { useNamesPending } from './tables/use-bettor-name.js';

interface Props {
  readonly compared: ComparisonContent;
  readonly nameOf: NameOf;
  /** Whether balances or rules of the comparison are still to come. */
  readonly pending: boolean;
}

/**
 * Saves a comparison, but not before its names, balances and rules have arrived: a file would lack them for ever. What
 * cannot be loaded is not awaited.
 */
export function SaveButtons({ compared, nameOf, pending }: Props) {
  const { t } = useTranslation('replay');
  const reason = useId();
  const namesPending = useNamesPending(compared.season);
  const isPending = pending || namesPending;
  const file = `season-${compared.season}-differences`;
  // A disabled button would be skipped by the keyboard, and with it the reason.
  const waits = { 'data-disabled': isPending, 'aria-disabled': isPending };
  const button = { variant: 'default', ...waits, ...(isPending && { 'aria-describedby': reason }) };
  const unlessPending = (save: () => void) => () => {
    if (!isPending) save();
  };
  return (
    <>
      <Button
        {...button}
        onClick={unlessPending(() => saveAsJson(`${file}.json`, differenceDocument(compared, nameOf)))}
      >
        {t('compare.save')}
      </Button>
      <Button
        {...button}
        onClick={unlessPending(() => saveAsCsv(`${file}.csv`, differenceRows(compared, nameOf)))}
      >
        {t('compare.saveCsv')}
      </Button>
      {isPending && (
        <Text id={reason} size="sm" c="dimmed">
          {t('compare.pending')}
        </Text>
      )}
    </>
  );
}
