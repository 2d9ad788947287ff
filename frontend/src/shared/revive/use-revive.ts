import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useCardOfferQuery, useReviveWithCardMutation } from './revive.generated.js';

export type Participant = FullUserView & { team: string };

export function isParticipant(me: FullUserView | null): me is Participant {
  return me !== null && me.team !== null;
}

/** What the revive card means for a member's team now, what it costs both members, and the means to play it. */
export function useRevive(me: Participant) {
  const { t } = useTranslation('bracket');
  const { data: offer, error: notLoaded, refetch } = useCardOfferQuery({ userId: me.user_id });
  const [send, { error, reset }] = useReviveWithCardMutation();
  const play = async () => {
    const { data } = await send({ team: me.team });
    if (!data) return false;
    const message = t('revive.done', { team: me.team, cards: data.revives_info.cards_left });
    notifications.show({ color: 'teal', message });
    return true;
  };
  return { offer, notLoaded, refetch, play, error, reset };
}

export type Revive = ReturnType<typeof useRevive>;
