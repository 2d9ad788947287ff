import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { TournamentWindowTool } from './tournament-window-tool.js';

async function visit(settings = sampleSettings()) {
  const api = fakeApi({
    'GET /settings': settings,
    'POST /settings/tournament-window': sampleSettings(),
  });
  const view = await renderWithProviders(<TournamentWindowTool />);
  const field = async (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  return { ...view, api, start: await field(/^Start/), end: await field(/^End/) };
}

describe('the dates of the tournament', () => {
  it('begin with those of the specification, and are saved in Paris time', async () => {
    const { api, start, end, user } = await visit();
    await screen.findByText(/The tournament runs from/);
    expect([start.value, end.value]).toEqual(['2025-03-26T20:00', '2025-03-30T23:59']);
    fireEvent.change(end, { target: { value: '2025-04-02T12:00' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(api.last('POST /settings/tournament-window')?.body).toEqual({
      start: '2025-03-26T20:00',
      end: '2025-04-02T12:00',
    });
  });
  it('are to be set once they have passed', async () => {
    const window = sampleSettings().tournament_window;
    const start = { at: '2025-03-27T19:00:00.000Z', local: '2025-03-27T20:00' };
    const past = { now: '2025-03-30T21:59:00.000Z', tournament_window: { ...window, start } };
    const { unmount } = await visit(sampleSettings(past));
    await screen.findByText(/The tournament runs from/);
    expect(screen.getByText(/^Has passed, so no page shows it/)).toBeVisible();
    unmount();
    await visit();
    await screen.findByText(/The tournament runs from/);
    expect(screen.queryByText(/^Has passed/)).toBeNull();
  });
  it('are empty and called unset while nobody has set them, instead of past', async () => {
    const { start, end } = await visit(sampleSettings({ now: '2026-11-30T12:00:00.000Z' }));
    expect(screen.getByText(/^Not set yet, so no page shows them/)).toBeVisible();
    expect(screen.queryByText(/The tournament runs from/)).toBeNull();
    expect([start.value, end.value]).toEqual(['', '']);
  });
  it('are refused if the end is before the start', async () => {
    const { end } = await visit();
    fireEvent.change(end, { target: { value: '2025-03-01T12:00' } });
    expect(screen.getByRole('alert')).toHaveTextContent('The tournament must end after it begins.');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
