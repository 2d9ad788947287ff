import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { CountdownTool } from './countdown-tool.js';
import { PhaseTool } from './phase-tool.js';

it('the change of a phase names the one that it ends', async () => {
  fakeApi({ 'GET /settings': sampleSettings({ phase: 0 }) });
  const { user } = await renderWithProviders(<PhaseTool />);
  await user.click(await screen.findByRole('button', { name: 'Switch to phase 1, Registration' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'This ends phase 0, Countdown: the coming-soon screen disappears.',
  );
});

it('the countdown has its date and its switch in one tool', async () => {
  const date = { at: '2031-01-02T12:00:00.000Z', local: '2031-01-02T13:00' };
  const countdown = { ...date, visible: true, goal: null, state: 'running' } as const;
  fakeApi({ 'GET /settings': sampleSettings({ countdown }) });
  await renderWithProviders(<CountdownTool />);
  expect(await screen.findByRole('switch', { name: /^Show the countdown/ })).toBeChecked();
  expect(screen.getByLabelText('Date and time in Paris')).toHaveValue('2031-01-02T13:00');
});
