import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import { readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { call, SAME_SITE, signIn } from './visitor.js';

/** As the demo's people are called: two of them to a team. */
export interface NewTeam {
  readonly name: string;
  readonly color: string;
  readonly leader: string;
  readonly mate: string;
}

/** Calls that prepare what a test is about; one that is refused ends it. */
export async function prepare<T = unknown>(page: Page, path: string, data: object): Promise<T> {
  const answer = await call(page, path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** The demo's season has its bracket already: closes it, and opens an empty one with these teams. */
export async function openSeason(admin: Page, teams: readonly NewTeam[]): Promise<void> {
  const { token } = await prepare<{ token: string }>(admin, '/tournament/reset', {});
  await prepare(admin, '/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
  for (const { name, color, leader, mate } of teams) {
    const seats = {
      leader: { name: leader, character: 'ember-fox' },
      mate: { name: mate, character: 'moon-oracle' },
    };
    await prepare(admin, '/team/add', { team: { name, color, ...seats } });
  }
}

/** Each team's leader hands in the sample video. */
export async function handInVideos(
  browser: Browser,
  teams: readonly NewTeam[],
  sample = 'ok-h264-aac.mp4',
): Promise<void> {
  const buffer = readFileSync(new URL(`../../../infra/fixtures/video/${sample}`, import.meta.url));
  const video = { name: sample, mimeType: 'video/mp4', buffer };
  for (const { name, leader } of teams) {
    const context = await browser.newContext();
    await signIn(context.request, `${leader}@demo.example`);
    const answer = await context.request.post('/api/videos/upload', {
      headers: SAME_SITE,
      multipart: { title: `By ${name}`, animated_only: 'true', video },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await context.close();
  }
}

export async function matchesOf(admin: Page, round: number): Promise<readonly MatchView[]> {
  const answer = await admin.request.get('/api/bracket/all');
  return ((await answer.json()) as BracketView).matches.filter((match) => match.round === round);
}

/** Launches a round, names its favorites and shows it. */
export async function openRound(admin: Page, round: number): Promise<void> {
  await prepare(admin, '/bracket/launch', {});
  for (const { match_id, team1, team2 } of await matchesOf(admin, round))
    if (team2 !== null) await prepare(admin, '/bracket/favorites', { match_id, team_name: team1 });
  await prepare(admin, '/bracket/visibility', { round, visible: true });
}
