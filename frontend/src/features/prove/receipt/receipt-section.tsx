import { Button, FileButton, Group, JsonInput, Paper, Stack, Text } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptIn } from '@arena/projections/proof/receipt-check';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { Fact } from '../fact.js';
import { useSigningKeyQuery } from '../prove-api.js';
import { checkReceipt, type ReceiptResult } from './check-receipt.js';
import { ReceiptOutcome } from './receipt-outcome.js';

/** More than any receipt has; larger files are not read. */
const LARGEST = 100_000;

/** Checks a receipt in this browser. Once the page is open, it needs no connection. */
export function ReceiptSection() {
  const { t } = useTranslation('prove');
  const { data: siteKey = null } = useSigningKeyQuery();
  const [text, setText] = useState('');
  const [result, setResult] = useState<ReceiptResult | 'refused' | null>(null);
  const check = async (given: string) => {
    const receipt = receiptIn(given);
    setResult(receipt ? await checkReceipt(receipt, siteKey) : 'refused');
  };
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    const content = file.size > LARGEST ? '' : await file.text();
    setText(content);
    await check(content);
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
        <JsonInput
          label={t('receipt.paste')}
          description={t('receipt.pasteHelp')}
          error={result === 'refused' && t('receipt.noReceipt')}
          value={text}
          onChange={setText}
          autosize
          minRows={3}
          maxRows={10}
        />
        <Group>
          <Button onClick={() => void check(text)}>{t('receipt.check')}</Button>
          <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
            {(button) => (
              <Button variant="default" {...button}>
                {t('receipt.file')}
              </Button>
            )}
          </FileButton>
        </Group>
        {siteKey && <Fact label={t('receipt.siteKey')} value={siteKey} />}
        {result && result !== 'refused' && <ReceiptOutcome key={result.receipt.hash} result={result} />}
      </Stack>
    </Paper>
  );
}
