import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectLogin } from '../session/session.slice.js';
import { offerDraft, takeDraft } from './drafts.js';

/**
 * Keeps what is typed across a reload of the page, and for readers who leave it without a connection, but not passwords
 * and files.
 * @param name of the form, with the id of what it changes. Undefined: nothing is kept
 * @param read what is typed now, or undefined if nothing is
 * @param restore called once at the start with what was typed before
 * @param stays also when the reader goes to another page of the program
 */
export function useDraft<T>(
  name: string | undefined,
  read: () => T | undefined,
  restore: (typed: Partial<T>) => void,
  stays = false,
): void {
  const userId = useSelector(selectLogin)?.userId ?? null;
  const current = useEffectEvent(read);
  const adopt = useEffectEvent(restore);
  useEffect(() => {
    if (name === undefined) return undefined;
    const typed = takeDraft(name, userId);
    if (typed !== undefined) adopt(typed as Partial<T>);
    return offerDraft(name, userId, () => current(), stays);
  }, [name, userId, stays]);
}

export interface DraftableForm<V> {
  readonly isDirty: () => boolean;
  readonly getValues: () => V;
  readonly setValues: (values: Partial<V>) => void;
}

export function useFormDraft<V>(
  name: string | undefined,
  { isDirty, getValues, setValues }: DraftableForm<V>,
  stays = false,
): void {
  useDraft(name, () => (isDirty() ? getValues() : undefined), setValues, stays);
}
