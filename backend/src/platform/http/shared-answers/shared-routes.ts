import { viewerOf, type Caller } from '../../request/caller.js';

export const SHARED_TOPICS = 'arena:shared-topics';
export const PARTICIPANTS_APART = 'arena:participants-apart';

/** Than a visitor: judges and admins everywhere, participants on routes with `@ParticipantsApart()`. */
export function seesMore(caller: Caller | null, handler: object): boolean {
  if (!caller?.participant) return viewerOf(caller).staff;
  return (Reflect.getMetadata(PARTICIPANTS_APART, handler) as boolean | undefined) ?? false;
}
