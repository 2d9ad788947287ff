import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SuspensionBlock } from '@arena/domain/tournament/suspensions/suspension-terms';
import type { SuspensionView } from '@arena/projections/suspensions/suspension.types';

export function sampleSuspension(...blocks: SuspensionBlock[]): SuspensionView {
  return {
    suspension_id: 's1',
    since: '2025-03-26T19:00:00.000Z',
    until: '2099-06-01T18:00:00.000Z',
    blocks,
    reason: 'Insults',
    season: 1,
    revision: 3,
  };
}

/** With its reason, its end, what it blocks and the way to answer. */
export async function expectSuspensionNotice(blocked: string): Promise<void> {
  const title = await screen.findByText('You are suspended');
  const notice = within(title.closest<HTMLElement>('[role=alert]')!);
  expect(notice.getByText('Reason: Insults')).toBeVisible();
  expect(notice.getByText(/Jun 1, 2099, 08:00 PM GMT\+2 in Paris/)).toBeVisible();
  expect(notice.getByText(`Not open to you until then: ${blocked}.`)).toBeVisible();
  const answer = notice.getByRole('link', { name: 'Answer the suspension' });
  expect(answer).toHaveAttribute('href', '/contact-us/?about=suspension');
}
