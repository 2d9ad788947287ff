import { Button, Group, Stack, type ButtonProps } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../notices/error-notice.js';
import { waitsForApproval } from '../notices/waits-for-approval.js';
import { OwnerFields, useOwner, type Owner, type OwnerProofs } from '../session/owner-fields.js';
import { CommandForm, SubmitButton, type CheckedFields } from './command-form.js';
import { useFormDraft, type DraftableForm } from './use-draft.js';
import { isAboutField, useRefusedFields, type FieldOfCode } from './use-refused-fields.js';
import { useTemporaryErrors, type FormWithErrors } from './use-temporary-errors.js';

interface EditedForm<V> extends CheckedFields<V>, DraftableForm<V>, FormWithErrors {
  readonly setErrors: (errors: Record<string, ReactNode>) => void;
}

export interface FormAnswer<A> {
  readonly data?: A | undefined;
  readonly error?: unknown;
}

interface FormButtons {
  readonly onCancel?: (() => void) | undefined;
  readonly cancel?: string | undefined;
  /** Buttons behind that which sends. */
  readonly more?: ReactNode;
}

interface Props<V, A>
  extends
    FormButtons,
    Pick<ButtonProps, 'disabled' | 'fullWidth' | 'size' | 'color'>,
    Pick<ComponentProps<typeof ErrorNotice>, 'failed' | 'untilClosed'>,
    Pick<ComponentProps<'form'>, 'aria-label' | 'style' | 'children'> {
  readonly form: EditedForm<V>;
  readonly submit: string;
  /** The name under which what is typed is kept, with the id of what it changes. Without it, nothing is kept. */
  readonly draft?: string;
  /** It is kept also when the reader goes to another page and comes back. */
  readonly draftStays?: boolean;
  readonly kept?: (values: V) => V;
  /** Fields whose errors stay until the value changes, such as amounts of money. Pass a constant. */
  readonly lastingErrors?: readonly string[];
  /** Below the other inputs. */
  readonly asksOwner?: OwnerProofs;
  /** Null: the reader cancelled, and nothing was sent. */
  readonly send: (values: V, owner: Owner) => Promise<FormAnswer<A> | null>;
  /** Refusals that are shown at a field of this form, by their code. Pass a constant. */
  readonly fieldOfRefusal?: FieldOfCode | undefined;
  readonly done?: ((answer: A, values: V) => string | null) | undefined;
  readonly onSent?: ((answer: A, values: V) => void) | undefined;
  /** Called with the errors by field, of the form itself or of the server. */
  readonly onRefused?: ((errors: Record<string, ReactNode>) => void) | undefined;
  readonly gap?: 'sm' | 'md' | 'lg';
  readonly justify?: 'flex-start' | 'flex-end' | undefined;
  /** The button stands beside the inputs. */
  readonly inline?: boolean;
  /** Below the inputs and the button. */
  readonly note?: ReactNode;
}

/** Keeps what is typed, sends one command, shows refusals, and says what was done. */
export function EditForm<V, A>({
  form,
  draft,
  draftStays = false,
  kept,
  lastingErrors,
  asksOwner,
  send,
  fieldOfRefusal,
  done,
  onSent,
  onRefused,
  submit,
  onCancel,
  cancel,
  more,
  gap = 'md',
  justify = onCancel && 'flex-end',
  inline = false,
  note,
  failed,
  untilClosed = false,
  children,
  style,
  'aria-label': label,
  ...look
}: Props<V, A>) {
  const owner = useOwner(asksOwner);
  const { run, error, isBlocked } = useSending({
    form,
    owner,
    send,
    done,
    onSent,
    onRefused,
    fieldOfRefusal,
  });
  const typed = { ...form, getValues: () => kept?.(form.getValues()) ?? form.getValues() };
  useFormDraft(draft, typed, draftStays);
  useTemporaryErrors(form, lastingErrors);
  const buttons = (
    <Buttons onCancel={onCancel} cancel={cancel} more={more}>
      <SubmitButton {...look} disabled={look.disabled === true || isBlocked}>
        {submit}
      </SubmitButton>
    </Buttons>
  );
  return (
    <CommandForm aria-label={label} style={style} fields={form} run={run} {...(onRefused && { onRefused })}>
      <Stack gap={gap}>
        {inline ? (
          <Group align="flex-end">
            {children}
            <OwnerFields of={owner} />
            {buttons}
          </Group>
        ) : (
          <>
            {children}
            <OwnerFields of={owner} />
          </>
        )}
        {note}
        {error !== undefined && <ErrorNotice error={error} failed={failed} untilClosed={untilClosed} />}
        {!inline && <Group justify={justify}>{buttons}</Group>}
      </Stack>
    </CommandForm>
  );
}

interface Sending<V, A> extends Pick<
  Props<V, A>,
  'form' | 'send' | 'done' | 'onSent' | 'onRefused' | 'fieldOfRefusal'
> {
  readonly owner: ReturnType<typeof useOwner>;
}

/** Sends the values once. `error`: a refusal that no field of the form shows. `isBlocked`: these values wait for another admin, or the owner has not confirmed yet. */
function useSending<V, A>({ form, owner, send, done, onSent, onRefused, fieldOfRefusal }: Sending<V, A>) {
  const refusedFields = useRefusedFields(fieldOfRefusal);
  const [error, setError] = useState<unknown>(undefined);
  const [refused, setRefused] = useState('');
  const succeed = (data: A, values: V) => {
    const message = done?.(data, values);
    if (message) notifications.show({ color: 'green', message });
    owner.form.reset();
    onSent?.(data, values);
  };
  const fail = (refusal: unknown) => {
    const errors = refusedFields(refusal);
    const isAtField =
      isAboutField(refusal, fieldOfRefusal) && Object.keys(errors).every((name) => form.getInputNode(name));
    setError(owner.refuse(refusal) || isAtField ? undefined : refusal);
    setRefused(JSON.stringify(form.getValues()));
    form.setErrors(errors);
    onRefused?.(errors);
  };
  const run = async (values: V) => {
    setError(undefined);
    const answer = await send(values, owner.values);
    if (answer === null) return;
    if (answer.error === undefined) succeed(answer.data as A, values);
    else fail(answer.error);
  };
  const waits = waitsForApproval(error) && refused === JSON.stringify(form.getValues());
  return { run, error, isBlocked: waits || !owner.complete };
}

function Buttons({ onCancel, cancel, more, children }: FormButtons & { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {cancel ?? t('cancel')}
        </Button>
      )}
      {children}
      {more}
    </>
  );
}
