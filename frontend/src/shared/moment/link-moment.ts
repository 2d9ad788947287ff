import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { atMoment, knownIn, momentIn, type MomentArg } from './moment.js';

/** The moment to which links lead. Null: that of the address. */
const LinkMoment = createContext<MomentArg | null>(null);

/** For a page that is ahead of its address, such as a replay. */
export const LinkMomentProvider = LinkMoment.Provider;

/** Makes a link lead to the moment that the page shows. Cheap enough for each of 256 matches. */
export function useAtMoment(): (path: string) => string {
  const given = useContext(LinkMoment);
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const moment = given ?? { at: momentIn(params), known: knownIn(params) };
  return (path) => atMoment(path, moment);
}
