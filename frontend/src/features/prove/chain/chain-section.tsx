import { Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownEndOf } from '@arena/projections/proof/chain-check';
import type { HeadView } from '@arena/projections/proof/proof.types';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { JsonField } from '../json-field.js';
import { ChainCheckRun } from './chain-check-run.js';
import { KeptSignature } from './kept-signature.js';
import { headIn } from '@arena/projections/proof/kept-head';
import { HeadList } from './head-list.js';
import { useChainCheck } from './use-chain-check.js';

/** Compares a season's chain with the published heads, and with one that the reader kept. */
export function ChainSection({ season }: { season: number }) {
  const { t } = useTranslation('prove');
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [kept, setKept] = useState<HeadView | null>(null);
  const { state, start, reset } = useChainCheck(season);
  const check = () => {
    const head = text.trim() === '' ? null : headIn(text);
    const isRefused = text.trim() !== '' && head?.season !== season;
    setRefused(isRefused ? t(head ? 'chain.otherSeason' : 'chain.noHead', { season: head?.season }) : null);
    if (isRefused) return;
    setKept(head);
    start(head && knownEndOf(head));
  };
  const edit = (next: string) => {
    setText(next);
    setRefused(null);
    if (!kept) return;
    // The result is about the head that the field no longer contains.
    setKept(null);
    reset();
  };
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="chain">
      <Stack gap="sm">
        <SectionTitle order={2} size="h3" id="chain">
          {t('chain.title')}
        </SectionTitle>
        <Text maw="42rem">{t('chain.explained')}</Text>
        <JsonField
          label={t('chain.kept')}
          description={t('chain.keptHelp')}
          error={refused}
          value={text}
          onChange={(typed) => edit(typed.currentTarget.value)}
          minRows={2}
        />
        <ChainCheckRun
          label={t('chain.check')}
          state={state}
          fits={kept ? t('chain.keptFits') : null}
          onCheck={check}
        />
        {kept && <KeptSignature head={kept} />}
        <HeadList season={season} />
      </Stack>
    </Paper>
  );
}
