import { Button, type ButtonProps } from '@mantine/core';
import { createContext, useContext, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { useCommand, type CommandAnswer } from './use-command.js';

const Sending = createContext(false);

export function useIsSending(): boolean {
  return useContext(Sending);
}

/** A form of Mantine: it checks its fields before it hands them over. */
export interface CheckedFields<V> {
  readonly onSubmit: (
    handle: (values: V) => void,
    refuse?: (errors: Record<string, ReactNode>) => void,
  ) => (event: SyntheticEvent<HTMLFormElement>) => void;
}

type Props<V> = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> &
  (
    | {
        readonly fields: CheckedFields<V>;
        readonly run: (values: V) => CommandAnswer;
        readonly onRefused?: (errors: Record<string, ReactNode>) => void;
      }
    | { readonly fields?: undefined; readonly run: () => CommandAnswer; readonly onRefused?: undefined }
  );

/** The only form of the site: it is one command, however often it is submitted, with Enter or its button. */
export function CommandForm<V>({ children, ...props }: Props<V>) {
  const { run, busy } = useCommand((send: () => CommandAnswer) => send());
  const { fields, run: send, onRefused, ...element } = props;
  const check = fields?.onSubmit((values) => run(() => send(values)), onRefused);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // For React, a dialog is inside of the form that opens it.
    event.stopPropagation();
    if (check) check(event);
    else run(send as () => CommandAnswer);
  };
  return (
    <form {...element} onSubmit={submit} noValidate>
      <Sending value={busy}>{children}</Sending>
    </form>
  );
}

type ButtonElement = Omit<ComponentProps<'button'>, keyof ButtonProps | 'type' | 'onClick'>;

export function SubmitButton(props: Omit<ButtonProps, 'loading'> & ButtonElement) {
  return <Button {...props} type="submit" loading={useIsSending()} />;
}
