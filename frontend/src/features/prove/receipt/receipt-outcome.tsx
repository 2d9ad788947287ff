import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlacedBet } from '@arena/projections/proof/receipt-check';
import { LocalTime } from '../../../shared/format/local-time.js';
import { Money } from '../../../shared/format/money.js';
import { Odds } from '../../../shared/bracket/odds.js';
import { SeasonRoundNames, useMatchPlace } from '../../../shared/bracket/round-names.js';
import { useTeamsQuery } from '../../../shared/teams/teams.generated.js';
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
      {holds && content.kind === 'fits' && (
        <SeasonRoundNames season={receipt.season} needed>
          <Bet bet={content.bet} season={receipt.season} />
        </SeasonRoundNames>
      )}
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

/** A receipt has only the id of the team. Without a connection, so has this sentence. */
function Bet({ bet: { data, at }, season }: { bet: PlacedBet; season: number }) {
  const { t } = useTranslation('prove');
  const placeOf = useMatchPlace();
  const { data: answer, isLoading } = useTeamsQuery({ season });
  if (isLoading) return <Skeleton height={24} aria-busy />;
  const team = answer?.teams.find(({ team_id: id }) => id === data.teamId)?.name;
  const place = placeOf(data.matchId);
  return (
    <Text component="div">
      {team === undefined
        ? t('receipt.betOnId', { place, id: data.teamId })
        : t('receipt.bet', { place, team })}{' '}
      <Money amount={data.stake / 100} /> · <Odds value={data.odds / 100} /> · <LocalTime at={at} />
    </Text>
  );
}
