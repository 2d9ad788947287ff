import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Response, Test } from 'supertest';
import { SYSTEM } from '@arena/domain/kernel/command';
import { settableRulesOf } from '@arena/domain/tournament/season/settable-rules';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { Arena, videoFile, type TestTeam } from '../../features/bracket/testing/arena.js';
import { UnsubscribeLinks } from '../../features/mailings/unsubscribe-links.js';
import { music, sendFile } from '../../features/music/testing/judge-at-work.js';
import { NO_COPIES } from '@arena/projections/videos/video-copies';
import { VideoCopiesStore } from '../../platform/copies/video-copies-store.js';
import { InvitationLinks } from '../../platform/mail/invitation-links.js';
import { LeaveLinks } from '../../platform/mail/leave-links.js';
import type { Person, TestAppOptions } from '../test-app.js';
import { until } from '../until.js';

const FIXTURES = fileURLToPath(new URL('../../../../infra/fixtures/', import.meta.url));
const fixture = (name: string): Promise<Buffer> => readFile(FIXTURES + name);

const CLOSED = 1;
export const CURRENT = 2;
const PRODUCT = '10';
const CATEGORY = 'Action';

/** Ids of things that exist, by the path whose parameter names them. */
type Ids = Readonly<Record<string, string>>;

/**
 * A closed season and one that is played, with something of everything: every GET of the access table has something to
 * show. The teams have the same members in both seasons.
 */
export class FullWorld {
  /** Of the current season. */
  readonly teams: TestTeam[] = [];
  match!: MatchView;
  private ids: Ids = {};

  private constructor(readonly arena: Arena) {}

  static async make(teams: number, options: TestAppOptions = {}): Promise<FullWorld> {
    const config = { outboxPage: true, ...options.config };
    const world = new FullWorld(await Arena.betting(teams, { ...options, config }));
    await world.closeSeason();
    await world.fill();
    await world.open();
    world.ids = await world.furnish();
    return world;
  }

  /** Member of a team, with a bet in the current season. */
  get participant(): Person {
    return this.team.leader;
  }

  get team(): TestTeam {
    const [team] = this.teams;
    if (!team) throw new Error('There are no teams');
    return team;
  }

  /** With the values of its parameters, and the query without which it has no answer. */
  addressOf(path: string): string {
    const id = this.ids[path];
    if (id?.startsWith('/')) return id;
    const values: Ids = {
      key: 'discord',
      userId: this.participant.userId,
      matchId: this.match.match_id,
      idOrName: this.participant.name,
      name: this.team.name,
      n: String(CLOSED),
      category: CATEGORY,
      text: 'rules',
      language: 'fr',
      ...(id !== undefined && { id, icId: id }),
    };
    return path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${path}: nothing is known to be its ${name}`);
      return encodeURIComponent(value);
    });
  }

  get webhookId(): string {
    return this.ids['/webhooks/{id}/deliveries'] ?? '';
  }

  private async closeSeason(): Promise<void> {
    const { arena } = this;
    const [match] = (await arena.bracket()).matches;
    const person = arena.teams[1]?.mate;
    if (match && person) await arena.bet(person, match, 10);
    for (;;) {
      await arena.decideRound();
      if ((await arena.bracket()).grand_winner !== null) break;
      await arena.open();
    }
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
  }

  /** Teams, videos and music of the current season. */
  private async fill(): Promise<void> {
    const { app, teams } = this.arena;
    for (const { name, leader, mate } of teams)
      this.teams.push({ name, leader, mate, teamId: await app.formTeam(name, leader, mate) });
    await app.setPhase(2);
    await this.requireApproval();
    for (const team of this.teams) await this.submitVideo(team);
    const judge = await app.person('judge');
    const fields = { judge_name: judge.name, category: CATEGORY };
    await accepted(sendFile(judge.agent, await music('ok.mp3'), fields));
  }

  private async requireApproval(): Promise<void> {
    const { rules, rulesVersion: version } = this.arena.app.runtime.season.writer.state.season;
    const data = { ...settableRulesOf(rules), season: CURRENT, version, approveVideos: true };
    await this.arena.send({ type: 'SetSeasonRules', data }, SYSTEM);
  }

  private async submitVideo({ teamId, name, leader }: TestTeam): Promise<void> {
    const { app } = this.arena;
    const key = `videos/${CURRENT}/${teamId}`;
    const [objectKey, thumbnailKey] = [`${key}/file`, `${key}/thumbnail`];
    await this.store(objectKey, 'video/ok-h264-aac.mp4', 'video/mp4');
    await this.store(thumbnailKey, 'image/ok.webp', 'image/webp');
    const file = videoFile(objectKey);
    const data = { videoId: `v-${teamId}`, title: name, animatedOnly: true, file, thumbnailKey };
    await this.arena.send({ type: 'SubmitVideo', data }, { userId: leader.userId, admin: false });
    const approver = { userId: this.arena.admin.userId, admin: true };
    await this.arena.send({ type: 'ApproveVideo', data: { videoId: data.videoId } }, approver);
    await until(async () => (await app.browser().get(`/api/videos/v-${teamId}/file`)).status === 200);
    const captions = { language: 'en', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello' };
    await this.arena.done(`/videos/v-${teamId}/captions`, captions);
    await this.copy(objectKey);
  }

  private async copy(key: string): Promise<void> {
    const copies = this.arena.app.nest.get(VideoCopiesStore, { strict: false });
    const { name, size } = await copies.putFile(key, `${FIXTURES}video/ok-h264-aac.mp4`, '90');
    const copy = { name, size, edge: 90, codecs: 'avc1.64000c, mp4a.40.2' };
    await copies.putRecord(key, { ...NO_COPIES, state: 'ready', copies: [copy], playsEverywhere: true });
  }

  private async store(key: string, name: string, contentType: string): Promise<void> {
    const content = [await fixture(name)] as unknown as AsyncIterable<Uint8Array>;
    await this.arena.app.runtime.stores.objectStore.put(key, content, { contentType });
  }

  /** Round 1 of the current season. */
  private async open(): Promise<void> {
    await this.arena.app.setPhase(3);
    const [match] = await this.arena.open();
    if (!match) throw new Error('No match was drawn');
    this.match = match;
  }

  /** One of each thing that a path names. */
  private async furnish(): Promise<Ids> {
    const { arena, team, participant } = this;
    const { app } = arena;
    const bet = await arena.bet(participant, this.match, 10);
    const picture = await fixture('image/ok.png');
    const { agent } = arena.admin;
    const portrait = await accepted(
      participant.agent.post('/api/auth/avatar').attach('image', picture, 'me.png'),
    );
    const product = agent.post(`/api/products/update/${PRODUCT}`).field({ stock: '50' });
    await accepted(product.attach('image', picture, 'product.png'));
    const news = agent.post('/api/news/add').field({ category: 'Tournament', title: 'Hello' });
    const item = await accepted(news.attach('image', picture, 'news.png'));
    const mail = { audience: 'all', subject: 'Hello', body: 'Some text that is long enough.' };
    const hook = { name: 'Streams', kind: 'generic', language: 'en', topics: ['rounds'] };
    const webhook = await arena.done('/webhooks/add', { ...hook, url: 'https://example.org/hook' });
    const { entries } = JSON.parse((await fixture('amvdle/sample-catalogue.json')).toString()) as object & {
      entries: unknown;
    };
    await accepted(agent.put('/api/amvdle/catalogue').send({ entries, sample: true }));
    const job = await arena.done('/mail/mass', mail);
    const [first] = await this.mails();
    const shown = await arena.get(`/products/${PRODUCT}`);
    const copies = await arena.get(`/videos/v-${team.teamId}/copies`);
    const videos = await arena.get(`/videos/?id=v-${team.teamId}`);
    const tracks = await arena.get(`/music/${CATEGORY}`);
    const ledger = await arena.get(`/stdollars/ledger/${participant.userId}`);
    const leave = app.nest.get(LeaveLinks, { strict: false });
    const invitation = app.nest
      .get(InvitationLinks, { strict: false })
      .tokenOf({ season: CURRENT, teamId: team.teamId, version: 0 });
    const member = { season: CURRENT, teamId: team.teamId, userId: participant.userId };
    const unsubscribe = app.nest.get(UnsubscribeLinks, { strict: false }).oneClick(participant.userId);
    return {
      '/auth/admin/suspensions/{id}': participant.userId,
      '/bets/{id}/receipt': bet.body.bet_id,
      '/bracket/match/{id}': this.match.match_id,
      '/dev/outbox/{id}': first ?? '',
      '/mail/jobs/{id}': job.body.job.id,
      '/mail/unsubscribe': `/mail/unsubscribe${new URL(unsubscribe).search}`,
      '/music/tracks/{id}/file': tracks.body.tracks[0].track_id,
      '/news/{id}/image': apiPath(item.body.news[0].image_url),
      '/products/{id}': PRODUCT,
      '/products/{id}/image': apiPath(shown.body.product.image_url),
      '/results/{icId}': 'battle-arena-1',
      '/seasons/{n}/history/people/{id}': participant.userId,
      '/seasons/{n}/history/teams/{id}': arena.teams[0]?.teamId ?? '',
      '/stdollars/balance-changes': '/stdollars/balance-changes?since=5&at=30',
      '/stdollars/ledger/{userId}/{revision}': `/stdollars/ledger/${participant.userId}/${ledger.body.entries[0].revision}`,
      '/team/invitation/link': `/team/invitation/link?token=${invitation}`,
      '/team/leave/link': `/team/leave/link${new URL(leave.page(member)).search}`,
      '/users/{id}/avatar/{version}': apiPath(portrait.body.user.avatar_url),
      '/videos/{id}/captions/{name}': apiPath(videos.body.videos[0].captions[0].url),
      '/videos/{id}/copies': `v-${team.teamId}`,
      '/videos/{id}/copies/{name}': apiPath(copies.body.sources[0].url),
      '/videos/proposals/{id}/copies/{name}': apiPath(copies.body.sources[0].url).replace(
        '/videos/',
        '/videos/proposals/',
      ),
      '/videos/proposals/{id}/file': `v-${team.teamId}`,
      '/videos/proposals/{id}/thumbnail': `v-${team.teamId}`,
      '/videos/{id}/file': `v-${team.teamId}`,
      '/videos/{id}/thumbnail': `v-${team.teamId}`,
      '/webhooks/{id}/deliveries': webhook.body.id,
    };
  }

  private async mails(): Promise<string[]> {
    let ids: string[] = [];
    await until(async () => {
      const { body } = await this.arena.app.browser().get('/api/dev/outbox');
      ids = (body as { mails: { id: string }[] }).mails.map(({ id }) => id);
      return ids.length > 0;
    });
    return ids;
  }
}

/** The rest of an address below `/api`. */
function apiPath(address: string): string {
  return address.replace(/^.*?\/api(?=\/)/, '');
}

/** @throws when the request is refused */
async function accepted(request: Test): Promise<Response> {
  const answer = await request;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}
