import { expect } from '@playwright/test';
import { test } from './support/tidy.js';
import { visit } from './support/visitor.js';

test('the audit trail tells the season, and is searched, opened and shared', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  await admin.goto('/admin/tools/audit/');
  await expect(admin).toHaveURL(/\/admin\/audit\/$/);
  const events = admin.getByRole('list', { name: 'Events' });
  await expect(events.getByRole('listitem').first()).toBeVisible();
  await admin.getByLabel('Search', { exact: true }).fill('winner r1m1');
  await admin.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(admin).toHaveURL(/q=winner\+r1m1/);
  const result = events.getByText(/won against/).first();
  await expect(result).toBeVisible();
  await admin.reload();
  await expect(result).toBeVisible();
  await events.getByText('Before and after, cause, raw event').first().click();
  await expect(admin.getByLabel('Raw event')).toContainText('"matchId": "r1m1"');
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit.csv');
});

test('a match of the panel leads to its events', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  await admin.goto('/admin/tournament/winners/?round=1');
  await admin.getByRole('link', { name: 'Events of Match 1', exact: true }).click();
  await expect(admin).toHaveURL(/\/admin\/audit\/\?season=\d+&match=r1m1$/);
  await expect(admin.getByRole('list', { name: 'Events' }).getByRole('listitem').first()).toBeVisible();
});

test('the page fits a narrow screen', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  await admin.setViewportSize({ width: 360, height: 740 });
  await admin.goto('/admin/audit/');
  await expect(admin.getByRole('list', { name: 'Events' }).getByRole('listitem').first()).toBeVisible();
  const wider = await admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});
