import { Button, Group, Stack, type ButtonProps } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../notices/error-notice.js';
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

interface FormButtons extends Pick<ButtonProps, 'disabled' | 'fullWidth' | 'size' | 'color'> {
  readonly submit: string;
  readonly onCancel?: (() => void) | undefined;
  /** The text of the button that cancels. */
  readonly cancel?: string | undefined;
  /** Buttons behind that which sends. */
  readonly more?: ReactNode;
}

interface Props<V, A>
  extends
    FormButtons,
    Pick<ComponentProps<typeof ErrorNotice>, 'failed' | 'untilClosed'>,
    Pick<ComponentProps<'form'>, 'aria-label' | 'style' | 'children'> {
  readonly form: EditedForm<V>;
  /** The name under which what is typed is kept, with the id of what it changes. Without it, nothing is kept. */
  readonly draft?: string;
  /** What of it is kept. */
  readonly kept?: (values: V) => V;
  /** Fields whose errors stay until the value changes, such as amounts of money. Pass a constant. */
  readonly lasting?: readonly string[];
  /** Null: the reader has thought better of it. */
  readonly send: (values: V) => Promise<FormAnswer<A> | null>;
  /** Refusals that are shown at a field of this form, by their code. Pass a constant. */
  readonly refusedAt?: FieldOfCode | undefined;
  /** What is said when it is done. */
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

/**
 * A form that changes something: it keeps what is typed, sends one command, shows refusals at its fields or above its
 * button, and says what was done.
 */
export function EditForm<V, A>(props: Props<V, A>) {
  const { form, draft, kept, lasting, onRefused, inline = false, gap = 'md', children, note } = props;
  const {
    style,
    'aria-label': label,
    justify = props.onCancel && 'flex-end',
    failed,
    untilClosed = false,
  } = props;
  const { run, error } = useSending(props);
  useFormDraft(draft, { ...form, getValues: () => kept?.(form.getValues()) ?? form.getValues() });
  useTemporaryErrors(form, lasting);
  const buttons = <Buttons {...props} />;
  return (
    <CommandForm aria-label={label} style={style} fields={form} run={run} {...(onRefused && { onRefused })}>
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

type Sending<V, A> = Pick<Props<V, A>, 'form' | 'send' | 'done' | 'onSent' | 'onRefused' | 'refusedAt'>;

/** Sends the values once. `error`: a refusal that no field of the form shows. */
function useSending<V, A>({ form, send, done, onSent, onRefused, refusedAt }: Sending<V, A>) {
  const refusedFields = useRefusedFields(refusedAt);
  const [error, setError] = useState<unknown>(undefined);
  const succeed = (data: A, values: V) => {
    const message = done?.(data, values);
    if (message) notifications.show({ color: 'green', message });
    onSent?.(data, values);
  };
  const fail = (refusal: unknown) => {
    const errors = refusedFields(refusal);
    const isAtField =
      isAboutField(refusal, refusedAt) && Object.keys(errors).every((name) => form.getInputNode(name));
    setError(isAtField ? undefined : refusal);
    form.setErrors(errors);
    onRefused?.(errors);
  };
  const run = async (values: V) => {
    setError(undefined);
    const answer = await send(values);
    if (answer === null) return;
    if (answer.error === undefined) succeed(answer.data as A, values);
    else fail(answer.error);
  };
  return { run, error };
}

function Buttons({
  submit,
  onCancel,
  cancel,
  more,
  disabled = false,
  fullWidth = false,
  size,
  color,
}: FormButtons) {
  const { t } = useTranslation('common');
  return (
    <>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {cancel ?? t('cancel')}
        </Button>
      )}
      <SubmitButton
        disabled={disabled}
        fullWidth={fullWidth}
        {...(size && { size })}
        {...(color && { color })}
      >
        {submit}
      </SubmitButton>
      {more}
    </>
  );
}
