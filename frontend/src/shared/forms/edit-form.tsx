import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../notices/error-notice.js';
import { CommandForm, SubmitButton, type CheckedFields } from './command-form.js';
import { useFormDraft, type DraftableForm } from './use-draft.js';
import { isAboutField, useRefusedFields } from './use-refused-fields.js';
import { useTemporaryErrors, type FormWithErrors } from './use-temporary-errors.js';

interface EditedForm<V> extends CheckedFields<V>, DraftableForm<V>, FormWithErrors {
  readonly setErrors: (errors: Record<string, ReactNode>) => void;
}

export interface FormAnswer<A> {
  readonly data?: A | undefined;
  readonly error?: unknown;
}

interface ButtonProps {
  readonly submit: string;
  readonly disabled?: boolean | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** Buttons behind that which sends. */
  readonly more?: ReactNode;
}

interface Props<V, A>
  extends
    ButtonProps,
    Pick<ComponentProps<typeof ErrorNotice>, 'failed' | 'untilClosed'>,
    Pick<ComponentProps<'form'>, 'aria-label' | 'style' | 'children'> {
  readonly form: EditedForm<V>;
  /** The name under which what is typed is kept, with the id of what it changes. Without it, nothing is kept. */
  readonly draft?: string;
  /** What of it is kept. */
  readonly kept?: (values: V) => V;
  /** Fields with amounts of money, whose errors stay until the value changes. Pass a constant. */
  readonly lasting?: readonly string[];
  /** Null: the reader has thought better of it. */
  readonly send: (values: V) => Promise<FormAnswer<A> | null>;
  /** What is said when it is done. */
  readonly done?: (answer: A, values: V) => string | null;
  readonly onSent?: (answer: A, values: V) => void;
  /** Called with the errors by field, of the form itself or of the server. */
  readonly onRefused?: (errors: Record<string, ReactNode>) => void;
  readonly gap?: 'sm' | 'md';
  readonly justify?: 'flex-end' | undefined;
  /** The button stands beside the inputs. */
  readonly inline?: boolean;
  /** Below the inputs and the button. */
  readonly note?: ReactNode;
}

/**
 * A form that changes something: it keeps what is typed, sends one command, shows refusals at its fields or above its
 * button, and says what was done.
 */
export function EditForm<V, A>({
  send,
  done,
  onSent,
  onRefused,
  draft,
  kept,
  lasting,
  ...props
}: Props<V, A>) {
  const { form, inline = false, gap = 'md', children, note, failed, untilClosed = false, ...rest } = props;
  const { submit, disabled, fullWidth, onCancel, more, justify = onCancel && 'flex-end', ...element } = rest;
  const refusedFields = useRefusedFields();
  const [error, setError] = useState<unknown>(undefined);
  useFormDraft(draft, { ...form, getValues: () => kept?.(form.getValues()) ?? form.getValues() });
  useTemporaryErrors(form, lasting);
  const run = async (values: V) => {
    setError(undefined);
    const answer = await send(values);
    if (answer === null) return;
    if (answer.error === undefined) {
      const data = answer.data as A;
      const message = done?.(data, values);
      if (message) notifications.show({ color: 'green', message });
      onSent?.(data, values);
      return;
    }
    const errors = refusedFields(answer.error);
    const isAtField =
      isAboutField(answer.error) && Object.keys(errors).every((name) => form.getInputNode(name));
    setError(isAtField ? undefined : answer.error);
    form.setErrors(errors);
    onRefused?.(errors);
  };
  const buttons = (
    <Buttons submit={submit} disabled={disabled} fullWidth={fullWidth} onCancel={onCancel} more={more} />
  );
  return (
    <CommandForm {...element} fields={form} run={run} {...(onRefused && { onRefused })}>
      <Stack gap={gap}>
        {inline ? (
          <Group align="flex-end">
            {children}
            {buttons}
          </Group>
        ) : (
          children
        )}
        {note}
        {error !== undefined && <ErrorNotice error={error} failed={failed} untilClosed={untilClosed} />}
        {!inline && <Group justify={justify}>{buttons}</Group>}
      </Stack>
    </CommandForm>
  );
}

function Buttons({ submit, disabled = false, fullWidth = false, onCancel, more }: ButtonProps) {
  const { t } = useTranslation('common');
  return (
    <>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <SubmitButton disabled={disabled} fullWidth={fullWidth}>
        {submit}
      </SubmitButton>
      {more}
    </>
  );
}
