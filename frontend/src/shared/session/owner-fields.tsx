import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/session.js';
import { isAboutField, useRefusedFields } from '../forms/use-refused-fields.js';
import { useTemporaryErrors } from '../forms/use-temporary-errors.js';
import { CodeInput } from './code-input.js';
import { CurrentPassword } from './current-password.js';
import { useOwnProvidersQuery } from './own-providers.generated.js';

/** What shows that the owner of the account acts. The code is of the second factor, where it is on. */
export interface Owner {
  readonly current_password: string;
  readonly code?: string;
}

/** What a command asks of its owner: nothing, the password, or also the code. */
export type OwnerProofs = false | 'password' | true;

/** The API asks every account for a password. Of one that has none, it looks at the log-in instead. */
const STAND_IN = '-';

/** An account that was made by a log-in elsewhere has none. @param isAsked whether a password is asked for now */
export function useHasPassword(isAsked = true): boolean {
  const { me } = useMe();
  const { currentData } = useOwnProvidersQuery(me && isAsked ? { userId: me.user_id } : skipToken);
  return currentData?.has_password ?? true;
}

/** The state of `OwnerFields`, what to send for it, and whether that is all. Forgotten once it is no longer asked for. */
export function useOwner(asked: OwnerProofs = false) {
  const form = useForm({ initialValues: { current_password: '', code: '' } });
  useTemporaryErrors(form);
  const refusedFields = useRefusedFields();
  const forget = useEffectEvent(() => {
    if (form.isDirty()) form.reset();
  });
  useEffect(() => {
    if (asked === false) forget();
  }, [asked]);
  const inputs = useRef<HTMLDivElement>(null);
  const hasPassword = useHasPassword(asked !== false);
  const needsCode = useMe().me?.second_factor === true && asked === true;
  const { current_password: typed, code } = form.values;
  const values: Owner = { current_password: hasPassword ? typed : STAND_IN, ...(needsCode && { code }) };
  /** Shows a refusal at its field. False: it is about none of these. */
  const refuse = (error: unknown): boolean => {
    const errors = refusedFields(error);
    const [refused] = Object.keys(errors).map((name) =>
      inputs.current?.querySelector<HTMLInputElement>(`[data-path="${name}"]`),
    );
    if (!refused || !isAboutField(error)) return false;
    form.setErrors(errors);
    refused.focus();
    refused.select();
    return true;
  };
  const complete = values.current_password !== '' && values.code?.trim() !== '';
  return {
    form,
    inputs,
    asked,
    hasPassword,
    needsCode,
    values,
    refuse,
    complete: asked === false || complete,
  };
}

/** The password, or what stands for it, and the code of an account with two-step log-in. */
export function OwnerFields({ of }: { of: ReturnType<typeof useOwner> }) {
  const { t } = useTranslation('common');
  const { form, inputs, asked, hasPassword, needsCode } = of;
  if (asked === false) return null;
  return (
    <Stack gap="sm" ref={inputs}>
      {hasPassword ? (
        <CurrentPassword
          label={t('owner.password')}
          description={t('owner.why')}
          data-autofocus
          {...form.getInputProps('current_password')}
        />
      ) : (
        <Text size="sm">{t('owner.noPassword')}</Text>
      )}
      {needsCode && (
        <CodeInput label={t('owner.code')} recovery data-autofocus {...form.getInputProps('code')} />
      )}
    </Stack>
  );
}
