import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleBlockers, sampleSettings, sampleUser } from '../../test/samples.js';
import { useBettingOffered, useRegistrationOffered, useUploadOffered, type Offer } from './offers.js';

function Answer({ offered }: { offered: Offer }) {
  return <p>{offered === undefined ? 'unknown' : offered ? 'offered' : 'not offered'}</p>;
}
const Registration = () => <Answer offered={useRegistrationOffered()} />;
const Upload = () => <Answer offered={useUploadOffered({ wanted: true })} />;
const Betting = () => <Answer offered={useBettingOffered()} />;

const world = (answers: object = {}) =>
  fakeApi({ 'GET /settings': sampleSettings(), 'GET /auth/me': { user: sampleUser() }, ...answers });

describe('the registration', () => {
  it.each<[string, ErrorCode[]]>([
    ['offered', []],
    ['offered', ['login-required']],
    ['not offered', ['forbidden-phase']],
    ['not offered', ['login-required', 'forbidden-phase']],
    ['not offered', ['already-in-team']],
  ])('is %s if the server blocks it by %j', async (shown, codes) => {
    const api = world({ 'GET /team/register/own': { blocked_by: sampleBlockers(...codes) } });
    await renderWithProviders(<Registration />);
    await screen.findByText(shown);
    expect(api.sent).toHaveLength(1);
  });

  it('is unknown until the server has answered, and not offered if it fails', async () => {
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    world({ 'GET /team/register/own': () => failed.then(() => refusal(503, 'not-ready')) });
    await renderWithProviders(<Registration />);
    await screen.findByText('unknown');
    fail();
    await screen.findByText('not offered');
  });
});

describe('the upload', () => {
  it.each<[string, ErrorCode[]]>([
    ['offered', []],
    ['not offered', ['one-video-per-team']],
    ['not offered', ['uploads-disabled']],
  ])('is %s if the server blocks it by %j', async (shown, codes) => {
    world({ 'GET /videos/upload': { blocked_by: sampleBlockers(...codes) } });
    await renderWithProviders(<Upload />, { userId: 'u-kaze' });
    await screen.findByText(shown);
  });

  it('is not asked for by visitors', async () => {
    const api = world();
    await renderWithProviders(<Upload />);
    await screen.findByText('not offered');
    expect(api.sent).toEqual([]);
  });
});

describe('betting', () => {
  it.each<[string, ErrorCode[]]>([
    ['offered', []],
    ['offered', ['login-required']],
    ['offered', ['insufficient-funds']],
    ['not offered', ['staff-cannot-bet']],
  ])('is %s if the server blocks it by %j', async (shown, codes) => {
    world({ 'GET /bets/offers': { blocked_by: sampleBlockers(...codes), matches: [] } });
    await renderWithProviders(<Betting />, { userId: 'u-kaze' });
    await screen.findByText(shown);
  });

  it.each([{ phase: 2 }, { rendered_video_exists: false }] as const)(
    'is not asked for while its page is closed: %j',
    async (changes) => {
      const api = world({ 'GET /settings': sampleSettings(changes) });
      await renderWithProviders(<Betting />);
      await screen.findByText('not offered');
      expect(api.last('GET /bets/offers')).toBeUndefined();
    },
  );
});
