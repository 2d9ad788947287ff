import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProductView } from '@arena/projections/views/shop.types';
import { Money } from '../ui/money.js';
import { takenFrom, type Purse } from './revive-purse.js';

interface Props {
  /** Null: not known yet. */
  readonly purse: Purse | null;
  readonly card: ProductView | undefined;
}

/** What playing the card takes from both members, in words and numbers. */
export function ReviveConsequence({ purse, card }: Props) {
  const { t } = useTranslation('bracket');
  return (
    <>
      <Text component="div">
        {t('revive.takesAll')} <b>{purse ? <Money amount={takenFrom(purse)} /> : '…'}</b>
      </Text>
      {purse && (
        <Text size="sm" component="div">
          {t('revive.mine')} <Money amount={purse.mine} /> · {t('revive.mate')} <Money amount={purse.mate} />
        </Text>
      )}
      <Text size="sm" mt="xs" component="div">
        {t('revive.openBetsStay')}{' '}
        {card && (
          <>
            {t('revive.mustCover')} <Money amount={card.price} />.{' '}
            {t('revive.cardsLeft', { count: card.stock })}
          </>
        )}
      </Text>
    </>
  );
}
