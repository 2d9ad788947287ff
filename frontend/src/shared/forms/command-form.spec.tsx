import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithProviders } from '../../test/render.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { CommandButton, CommandSwitch } from './command-button.js';
import { CommandForm, SubmitButton } from './command-form.js';
import type { CommandAnswer } from './use-command.js';

type Send = () => CommandAnswer;

const WAYS: readonly [name: string, page: (send: Send) => React.ReactNode][] = [
  [
    'a form',
    (send) => (
      <CommandForm run={send}>
        <SubmitButton>Go</SubmitButton>
      </CommandForm>
    ),
  ],
  ['a button', (send) => <CommandButton run={send}>Go</CommandButton>],
  ['a switch', (send) => <CommandSwitch label="Go" run={send} />],
  [
    'a confirmation',
    (send) => (
      <ConfirmDialog opened title="?" confirmLabel="Go" onConfirm={send} onClose={() => undefined}>
        –
      </ConfirmDialog>
    ),
  ],
];

function press(element: HTMLElement): void {
  const form = element.closest('form');
  act(() => {
    // Before the page has shown the first press.
    fireEvent.click(element);
    fireEvent.click(element);
    if (form) fireEvent.submit(form);
  });
  fireEvent.click(element);
}

describe('two presses are one command', () => {
  it.each(WAYS)('of %s, until its answer (fault 68)', async (_name, page) => {
    const answers: (() => void)[] = [];
    const send = () => new Promise<void>((resolve) => answers.push(resolve));
    await renderWithProviders(page(send));
    const pressed = screen.queryByRole('switch') ?? (await screen.findByRole('button', { name: 'Go' }));
    press(pressed);
    expect(answers).toHaveLength(1);
    expect(pressed).toBeDisabled();
    await act(async () => answers[0]?.());
    expect(pressed).toBeEnabled();
    press(pressed);
    expect(answers).toHaveLength(2);
  });

  it('and a confirmation inside of a form sends nothing else', async () => {
    const sent: string[] = [];
    const sends = (name: string) => () => {
      sent.push(name);
      return null;
    };
    const { user } = await renderWithProviders(
      <CommandForm run={sends('form')}>
        <ConfirmDialog
          opened
          title="?"
          confirmLabel="Go"
          onConfirm={sends('dialog')}
          onClose={() => undefined}
        >
          <input aria-label="Why" />
        </ConfirmDialog>
      </CommandForm>,
    );
    await user.type(await screen.findByLabelText('Why'), 'so{Enter}');
    expect(sent).toEqual(['dialog']);
  });

  it.each([null, Promise.resolve()])('and one that is over at once (%s) blocks nothing', async (answer) => {
    let sent = 0;
    const send = () => {
      sent += 1;
      return answer;
    };
    const { user } = await renderWithProviders(<CommandButton run={send}>Go</CommandButton>);
    await user.click(screen.getByRole('button', { name: 'Go' }));
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(sent).toBe(2);
  });
});
