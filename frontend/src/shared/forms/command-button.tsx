import { Button, Switch, type ButtonProps, type SwitchProps } from '@mantine/core';
import { useCommand, type CommandAnswer } from './use-command.js';

interface Props extends ButtonProps {
  readonly run: () => CommandAnswer;
  readonly 'aria-label'?: string | undefined;
  readonly autoFocus?: boolean;
}

/** A button that sends one command, however often it is pressed. */
export function CommandButton({ run: send, loading = false, ...button }: Props) {
  const { run, busy } = useCommand(send);
  return <Button {...button} loading={loading || busy} onClick={() => run()} />;
}

interface CommandSwitchProps extends Omit<SwitchProps, 'onChange'> {
  readonly run: (checked: boolean) => CommandAnswer;
}

/** A switch that waits for the answer before it can be moved back. */
export function CommandSwitch({ run: send, disabled, ...props }: CommandSwitchProps) {
  const { run, busy } = useCommand(send);
  return (
    <Switch
      {...props}
      disabled={(disabled ?? false) || busy}
      onChange={(event) => run(event.currentTarget.checked)}
    />
  );
}
