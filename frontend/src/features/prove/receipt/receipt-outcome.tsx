import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReceiptContent } from '@arena/projections/proof/receipt-check';
import { LocalTime } from '../../../shared/format/local-time.js';
import { Money } from '../../../shared/format/money.js';
import { Odds } from '../../../shared/bracket/odds.js';
import { ChainCheckRun } from '../chain/chain-check-run.js';
import { useChainCheck } from '../chain/use-chain-check.js';
import { Fact } from '../fact.js';
import classes from '../prove.module.css';
import { Verdict } from '../verdict.js';
import { isGenuine, type ReceiptResult } from './check-receipt.js';

/** The result of a check, and the way to the log of this site. */
export function ReceiptOutcome({ result }: { result: ReceiptResult }) {
  const { t } = useTranslation('prove');
  const { receipt, content, signature, ownKey } = result;
  const { state, start } = useChainCheck(receipt.season);
  const holds = isGenuine(result);
  const compare = () => start({ revision: receipt.revision, hash: receipt.hash, chain: null });
  return (
    <>
      <Verdict holds={holds} title={t(holds ? 'receipt.valid' : 'receipt.invalid')}>
        <ul className={classes.facts}>
          <li>{t(`receipt.signature.${signature}`)}</li>
          <li>{t(`receipt.content.${content.kind}`)}</li>
          <li>{t(`receipt.key.${ownKey === null ? 'unknown' : ownKey ? 'own' : 'other'}`)}</li>
        </ul>
      </Verdict>
      {holds && <Bet content={content} />}
      <Fact
        label={t('receipt.event', { season: receipt.season, revision: receipt.revision })}
        value={receipt.hash}
      />
      {signature === 'valid' && content.kind !== 'differs' && (
        <>
          <Text size="sm">{t('receipt.inLog')}</Text>
          <ChainCheckRun
            label={t('receipt.compare')}
            variant="default"
            state={state}
            fits={t('receipt.inChain')}
            onCheck={compare}
          />
        </>
      )}
    </>
  );
}

function Bet({ content }: { content: ReceiptContent }) {
  const { t } = useTranslation('prove');
  if (content.kind !== 'fits') return null;
  const { data, at } = content.bet;
  return (
    <Text component="div">
      {t('receipt.bet', { match: data.matchId })} <Money amount={data.stake / 100} /> ·{' '}
      <Odds value={data.odds / 100} /> · <LocalTime at={at} />
    </Text>
  );
}
