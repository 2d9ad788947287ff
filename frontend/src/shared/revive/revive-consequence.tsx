import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CardOfferView } from '@arena/projections/revives/revive.types';
import { useRevivalVoteQuery } from '../bracket/bracket.generated.js';
import { Money } from '../format/money.js';

export function ReviveConsequence({ offer }: { offer: CardOfferView }) {
  const { t } = useTranslation('bracket');
  const { takes, balances, card } = offer;
  const { data: vote } = useRevivalVoteQuery();
  return (
    <>
      <Text component="div">
        {t('revive.takesAll')}{' '}
        <b>
          <Money amount={takes} />
        </b>
      </Text>
      <Text size="sm" component="div">
        {t('revive.mine')} <Money amount={balances.mine} /> · {t('revive.mate')}{' '}
        <Money amount={balances.mate} />
      </Text>
      <Text size="sm" mt="xs" component="div">
        {t('revive.openBetsStay')}{' '}
        {card && (
          <>
            {t('revive.mustCover')} <Money amount={card.price} />.{' '}
            {t('revive.cardsLeft', { count: card.stock })}
          </>
        )}
      </Text>
      {vote?.open && (
        <Text size="sm" mt="xs">
          {t('revive.votesBecomeVoid')}
        </Text>
      )}
    </>
  );
}
