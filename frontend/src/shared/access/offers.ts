import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import type { Blocker } from '@arena/domain/kernel/blockers';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import { denialOf } from '@arena/projections/pages/denial';
import { PAGES } from '@arena/projections/pages/pages';
import { useMe, useSettings } from '../api/session.js';
import { selectLogin } from '../session/session.slice.js';
import { useBettingOfferQuery, useRegistrationOfferQuery, useUploadOfferQuery } from './offers.generated.js';

/** Whether pages link to an action. Undefined until the server has answered. */
export type Offer = boolean | undefined;

/** A visitor logs in on the way. The page shows who waits for a mate how it stands. */
export function useRegistrationOffered(): Offer {
  const userId = useSelector(selectLogin)?.userId;
  const { currentData, isError } = useRegistrationOfferQuery({ userId });
  return offeredBy(currentData, isError, ['login-required', 'invitation-pending']);
}

/** `wanted`: whether the page needs the answer. */
export function useUploadOffered({ wanted }: { wanted: boolean }): Offer {
  const { me } = useMe();
  const asked = wanted && me ? { userId: me.user_id } : skipToken;
  const { currentData, isError } = useUploadOfferQuery(asked);
  return asked === skipToken ? false : offeredBy(currentData?.blocked_by, isError);
}

/** A visitor logs in on the way. The betting page leads to the welcome money. */
export function useBettingOffered(): Offer {
  const { me } = useMe();
  const { settings } = useSettings();
  const open = settings && !denialOf(PAGES.betting, { me, settings, season: null });
  const asked = open ? { userId: me?.user_id } : skipToken;
  const { currentData, isError } = useBettingOfferQuery(asked);
  if (asked === skipToken) return false;
  return offeredBy(currentData?.blocked_by, isError, ['login-required', 'insufficient-funds']);
}

/** `solvable`: blockers that the linked page helps to remove. */
function offeredBy(
  blockers: readonly Blocker[] | undefined,
  failed: boolean,
  solvable: readonly ErrorCode[] = [],
): Offer {
  if (blockers) return blockers.every(({ code }) => solvable.includes(code));
  return failed ? false : undefined;
}
