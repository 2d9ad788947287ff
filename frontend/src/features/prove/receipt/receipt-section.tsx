import { Button, FileButton, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useMemo, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptIn } from '@arena/projections/proof/receipt-check';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { Fact } from '../fact.js';
import { JsonField } from '../json-field.js';
import { useSigningKeyQuery } from '../prove.generated.js';
import { ReceiptOutcome } from './receipt-outcome.js';
import { useReceiptResult } from './use-receipt-result.js';

/** More than any receipt has; larger files are not read. */
const LARGEST = 100_000;

/** Checks a receipt in this browser. Once the page is open, it needs no connection. */
export function ReceiptSection() {
  const { t } = useTranslation('prove');
  const { data, isLoading } = useSigningKeyQuery();
  const siteKey = data?.public_key ?? (isLoading ? undefined : null);
  const [{ text, checked }, setGiven] = useState({ text: '', checked: false });
  const receipt = useMemo(() => (checked ? receiptIn(text) : null), [text, checked]);
  const result = useReceiptResult(receipt, siteKey);
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    const content = file.size > LARGEST ? '' : await file.text();
    setGiven({ text: content, checked: true });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="receipt">
      <Stack gap="sm" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <SectionTitle order={2} size="h3" id="receipt">
          {t('receipt.title')}
        </SectionTitle>
        <Text maw="42rem">{t('receipt.explained')}</Text>
        <JsonField
          label={t('receipt.paste')}
          description={t('receipt.pasteHelp')}
          error={checked && !receipt && t('receipt.noReceipt')}
          value={text}
          onChange={(typed) => setGiven({ text: typed.currentTarget.value, checked: false })}
          minRows={3}
          maxRows={10}
        />
        <Group>
          <Button onClick={() => setGiven({ text, checked: true })}>{t('receipt.check')}</Button>
          <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
            {(button) => (
              <Button variant="default" {...button}>
                {t('receipt.file')}
              </Button>
            )}
          </FileButton>
        </Group>
        {siteKey && <Fact label={t('receipt.siteKey')} value={siteKey} />}
        {receipt && !result && <Skeleton height={120} aria-busy />}
        {result && <ReceiptOutcome key={result.receipt.hash} result={result} />}
      </Stack>
    </Paper>
  );
}
