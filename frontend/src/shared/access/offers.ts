import { useSelector } from 'react-redux';
import type { OfferView } from '@arena/projections/kernel/offer.types';
import { baseApi } from '../api/base-api.js';
import { selectLogin } from '../session/session.slice.js';

const registrationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The argument separates the answers of different users in the same browser. */
    registrationOffer: build.query<OfferView, { userId: string | undefined }>({
      query: () => '/team/register/own',
      providesTags: ['Registration'],
    }),
  }),
});

/** Whether pages link to the registration of a team. A visitor logs in on the way. */
export function useRegistrationOffered(): boolean {
  const userId = useSelector(selectLogin)?.userId;
  const { currentData } = registrationApi.useRegistrationOfferQuery({ userId });
  return currentData?.blocked_by.every((code) => code === 'login-required') ?? false;
}
