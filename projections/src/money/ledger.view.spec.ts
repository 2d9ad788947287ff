import { describe, expect, it } from '@jest/globals';
import { EventLog, timeOf } from '../testing/event-log.js';
import { betPlaced, betsSettled } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { ledgerProjection } from './ledger.projection.js';
import { ledgerView } from './ledger.view.js';
import { labelsOf } from '../kernel/names.js';

const { events } = new EventLog().season(
  1,
  { type: 'MoneyGranted', data: { userId: 'ann', amount: 5000, kind: 'admin', reason: 'prize' } },
  betPlaced('b1', 'ann', { stake: 1250 }),
  betsSettled('red', [['b1', 'ann', 1250, 2500]]),
);
const newestFirst = [...documentsAfter(ledgerProjection, events).values()].reverse();
const teams = labelsOf([{ teamId: 'red', name: 'Red', color: 'teal' }]);

describe('the ledger view', () => {
  it('walks back from the balance after the newest entry', () => {
    const view = ledgerView(newestFirst, 6250, teams);
    expect(view.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['payout', 25, 62.5],
      ['stake', -12.5, 37.5],
      ['granted', 50, 50],
    ]);
  });

  it('shows what moved the money', () => {
    const [payout, , grant] = ledgerView(newestFirst, 6250, teams);
    expect(payout).toMatchObject({ event: 'BetsSettled', event_id: 'event-3', revision: 2, at: timeOf(3) });
    expect(payout?.because).toEqual({ match_id: 'r1m1', team_name: 'Red', bet_id: 'b1' });
    expect(grant?.because).toEqual({ reason: 'prize' });
  });

  it('never shows the id of a team', () => {
    const [payout] = ledgerView(newestFirst, 6250);
    expect(payout?.because).toEqual({ match_id: 'r1m1', bet_id: 'b1' });
  });

  it("contains an admin's reason", () => {
    const settled = betsSettled('red', [['b1', 'ann', 1250, 2500]]);
    const log = new EventLog().season(1, {
      ...settled,
      data: { ...settled.data, reason: 'A misread ballot' },
    });
    const [entry] = ledgerView([...documentsAfter(ledgerProjection, log.events).values()], 2500, teams);
    expect(entry?.because).toMatchObject({ explanation: 'A misread ballot' });
  });

  it('goes on from page to page', () => {
    const whole = ledgerView(newestFirst, 6250);
    const second = ledgerView(newestFirst.slice(1), 3750);
    expect(second).toEqual(whole.slice(1));
  });
});
