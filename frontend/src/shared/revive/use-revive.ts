import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { REVIVE_CARD } from '@arena/domain/tournament/catalogue/catalogue.events';
import type { BracketView } from '@arena/projections/views/bracket.types';
import type { FullUserView } from '@arena/projections/views/user.types';
import {
  useRevivalVoteQuery,
  useReviveWithCardMutation,
  useTeamBalanceQuery,
} from '../bracket/bracket-api.js';
import { useCatalogue } from '../shop/shop-api.js';
import { reviveOfferFor } from './revive-offer.js';
import { cardObstacle, purseOf } from './revive-purse.js';

/** A member of a team. */
export type Participant = FullUserView & { team: string };

export function isParticipant(me: FullUserView | null): me is Participant {
  return me !== null && me.team !== null;
}

/** What the revive card means for a member's team now, what it costs both members, and the means to play it. */
export function useRevive(bracket: BracketView | undefined, me: Participant) {
  const { t } = useTranslation('bracket');
  const { data: vote = null } = useRevivalVoteQuery();
  const offer = bracket ? reviveOfferFor(bracket, vote, me.team) : null;
  const { data: together } = useTeamBalanceQuery({ name: me.team }, { skip: offer === null });
  const { products } = useCatalogue(offer !== null);
  const card = products?.find((product) => product.product_id === REVIVE_CARD);
  const purse = together === undefined ? null : purseOf(me.stDollars, together);
  const [send, { isLoading, error, reset }] = useReviveWithCardMutation();
  const play = async () => {
    const { data } = await send({ team: me.team });
    if (!data) return false;
    const message = t('revive.done', { team: me.team, cards: data.cards_left });
    notifications.show({ color: 'teal', message });
    return true;
  };
  const obstacle = offer && (offer.obstacle ?? cardObstacle(card, purse));
  return { offer, obstacle, purse, card, play, busy: isLoading, error, reset };
}

export type Revive = ReturnType<typeof useRevive>;
