import { viewerOf, type Caller } from '../../request/caller.js';

export const SHARED_TOPICS = 'arena:shared-topics';
export const PARTICIPANTS_APART = 'arena:participants-apart';

/** Than a visitor: judges, admins and members of their groups everywhere, participants on routes with `@ParticipantsApart()`. */
export function seesMore(caller: Caller | null, handler: object): boolean {
  if (caller && caller.groups.length > 0) return true;
  if (!caller?.participant) return viewerOf(caller).staff;
  return (Reflect.getMetadata(PARTICIPANTS_APART, handler) as boolean | undefined) ?? false;
}
