import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { ReceiptView } from '@arena/projections/proof/proof.types';
import { shortReceipt } from '@arena/projections/proof/short-receipt';
import { saveAsJson } from '../../files/save-as-file.js';
import { Loaded } from '../../notices/loaded.js';
import { LazyQrCode } from '../../qr-code/lazy-qr-code.js';
import { provePath } from '../../routing/paths.js';
import { useBetReceiptQuery } from '../bets.generated.js';
import classes from './receipt.module.css';

export function Receipt({ bet, season }: { bet: BetView; season: number }) {
  const { currentData: data, error, refetch } = useBetReceiptQuery({ id: bet.id, season });
  return (
    <Loaded of={{ data, error, refetch }} loading={320}>
      {(receipt) => <Paper receipt={receipt} />}
    </Loaded>
  );
}

function Paper({ receipt }: { receipt: ReceiptView }) {
  const { t } = useTranslation('betting');
  const { season, revision, hash } = receipt;
  return (
    <Stack gap="sm">
      <Text size="sm">{t('receipt.explained')}</Text>
      <LazyQrCode text={JSON.stringify(shortReceipt(receipt))} label={t('receipt.code')} />
      <div>
        <Text size="sm">{t('receipt.event', { season, revision })}</Text>
        <div className={classes.hash}>{hash}</div>
      </div>
      <Button onClick={() => saveAsJson(`receipt-season-${season}-event-${revision}.json`, receipt)}>
        {t('receipt.save')}
      </Button>
      <Anchor component={Link} to={provePath(season)} size="sm">
        {t('receipt.check')}
      </Anchor>
    </Stack>
  );
}
