import { describe, expect, it } from '@jest/globals';
import { OutageReports } from './outage-reports.js';

describe('the reports of an outage', () => {
  it('are one for all failures of a minute, and then their number (fault 63)', () => {
    let now = 0;
    const reports = new OutageReports(() => now);
    expect([reports.next('away'), reports.next('away'), reports.next('away')]).toEqual([0, null, null]);
    now = 59_999;
    expect(reports.next('away')).toBeNull();
    now = 60_000;
    expect([reports.next('away'), reports.next('away')]).toEqual([3, null]);
  });

  it('are separate for each failure', () => {
    const reports = new OutageReports(() => 0);
    expect([reports.next('MongoDB is away'), reports.next('the disk is full')]).toEqual([0, 0]);
  });

  it('take no room for ever', () => {
    const reports = new OutageReports(() => 0);
    for (let n = 0; n < 100; n++) reports.next(`failure ${n}`);
    expect(reports.next('failure 0')).toBeNull();
    reports.next('one more');
    expect(reports.next('failure 0')).toBe(0);
  });
});
