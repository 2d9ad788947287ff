import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { match } from '../bracket/testing/sample-bracket.js';
import { EditorFeedback } from './editor-feedback.js';

const played = match(1, 1, { winner: 'T1' });
const feedback = { revealed: true, notes: [{ judge: 1, second: 65, text: 'Nice cut' }] };

const show = () => {
  const me = sampleUser({ name: 'Ada' });
  fakeApi({
    'GET /settings': sampleSettings({ phase: 3 }),
    'GET /auth/me': { user: me },
    'GET /judging/feedback/r1m1': feedback,
  });
  return renderWithProviders(<EditorFeedback match={played} season={1} />, { userId: me.user_id });
};

describe('the feedback for editors', () => {
  it('is exported with 25 frames a second, or as many as the film has', async () => {
    const { user } = await show();
    expect(await screen.findByText(/Nice cut/)).toHaveTextContent('1:05 · Judge 1 Nice cut');
    const edl = () => screen.getByRole('link', { name: 'Markers as EDL' }).getAttribute('href');
    expect(edl()).toMatch(/judging\/feedback\/r1m1\/markers\?format=edl&fps=25&season=1$/);
    await user.selectOptions(screen.getByLabelText('Frame rate of your video (EDL)'), '29.97');
    expect(edl()).toContain('fps=29.97');
  });
});
