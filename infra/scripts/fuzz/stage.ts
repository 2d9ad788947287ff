// Brings the season into a situation in which many operations are possible, and keeps it there while the fuzzed
// requests change it.
import { readFile } from 'node:fs/promises';
import type { Match } from '../processes/answer-types.js';
import { call, done, upload, type Cookie, type Session } from '../processes/api-client.js';
import type { Cast } from './cast.js';
import { fixture } from './forms.js';
import { learn } from './learn.js';
import { VIDEO } from './render.js';
import { send } from './send.js';
import type { World } from './world.js';

/** The phase of each chapter, in turn. Most rules belong to phase 3. */
const PHASES = [3, 1, 3, 2, 3, 0, 3, 2] as const;
const CATALOGUE = new URL('../../fixtures/amvdle/sample-catalogue.json', import.meta.url);
const THUMBNAIL = fixture('image/ok.jpg');
const MUSIC = fixture('music/ok.mp3');
const POCKET_MONEY = 400;

export class Stage {
  #waited = false;
  /** Of the current chapter. */
  phase: number = 3;

  constructor(
    private readonly origin: string,
    private readonly director: Session,
    private readonly cast: Cast,
    private readonly world: World,
  ) {}

  async setUp() {
    const { entries } = JSON.parse(await readFile(CATALOGUE, 'utf8')) as { entries: object[] };
    await this.#try('PUT', '/amvdle/catalogue', { entries, sample: true });
    await this.cast.repair();
  }

  async chapter(number: number) {
    this.phase = PHASES[number % PHASES.length] ?? 3;
    // Teams without videos, and people without teams.
    if (this.phase === 1 || this.phase === 2) await this.#reset();
    await this.keep();
  }

  /** Undoes what prevents the other operations, and takes one step of the season. */
  async keep() {
    await this.cast.repair({ teams: this.phase !== 1 });
    if (this.phase === 3) await this.#playOn();
    await this.#setPhase(this.phase);
    if (this.phase === 2) await this.#prepareUploads();
  }

  async #playOn() {
    const { next_step: step, matches } = await this.#bracket();
    switch (step?.code) {
      case 'await-vote':
      case 'close-season':
        return this.#reset();
      case 'name-favorites':
        return this.#nameFavorites(matches, step.round);
      case 'show-round':
        return this.#try('POST', '/bracket/visibility', { round: step.round, visible: true });
      case 'use-revives':
        return this.#useRevives(step.round);
      case 'decide-match':
        return this.#payEveryone();
      case 'launch-round':
        return this.#launch();
      default:
        return this.#sendVideos().then(() => this.#launch());
    }
  }

  /** First the fuzzed requests may revive, then they may vote. */
  #useRevives(round: number) {
    this.#waited = !this.#waited;
    return this.#waited ? this.#payEveryone() : this.#try('POST', '/bracket/vote/open', { round });
  }

  async #launch() {
    await this.#setPhase(3);
    await this.#try('POST', '/bracket/launch', {});
    const { next_step: step, matches } = await this.#bracket();
    if (step?.code !== 'name-favorites') return;
    await this.#nameFavorites(matches, step.round);
    await this.#try('POST', '/bracket/visibility', { round: step.round, visible: true });
    await this.#try('POST', '/bracket/revives-allowed', { round: step.round, count: 1 });
    await this.#payEveryone();
  }

  async #nameFavorites(matches: readonly Match[], round: number) {
    for (const match of matches.filter((each) => each.round === round && each.team2 !== null))
      await this.#try('POST', '/bracket/favorites', { match_id: match.match_id, team_name: match.team1 });
  }

  async #sendVideos() {
    await this.#setPhase(2);
    await this.#try('POST', '/settings/uploads', { enabled: true });
    for (const leader of this.cast.leaders())
      await upload(this.origin, leader, { title: 'Fuzz', video: VIDEO, thumbnail: THUMBNAIL });
  }

  /** Uploads that the fuzzed requests continue, and a track of music. */
  async #prepareUploads() {
    await this.#try('POST', '/settings/uploads', { enabled: true });
    for (const leader of this.cast.leaders()) {
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(VIDEO.length) };
      const method = 'POST';
      const begun = { method, path: '/api/videos/tus', headers: { ...this.#headersOf(leader), ...headers } };
      learn(this.world, { name: '', path: begun.path }, await send(this.origin, begun), leader);
    }
    const form = new FormData();
    for (const [name, text] of Object.entries({ title: 'Fuzz', category: 'Openings' })) form.set(name, text);
    form.set('file', new Blob([MUSIC], { type: 'audio/mpeg' }), 'fuzz.mp3');
    const judge = this.cast.member('judge', 0);
    if (judge) await call(this.origin, 'POST', '/judges/music', { cookie: judge.cookie, form });
  }

  #headersOf({ cookie }: Cookie) {
    return { origin: this.origin, cookie };
  }

  async #payEveryone() {
    for (const { userId } of this.cast.all())
      await this.#try('POST', '/stdollars/add', { user_id: userId, amount: POCKET_MONEY });
  }

  async #reset() {
    const { json } = await this.#try('POST', '/tournament/reset', {});
    await this.#try('POST', '/tournament/reset/confirm', { token: json.token, confirmation: 'CONFIRM' });
  }

  #setPhase(phase: number) {
    return this.#try('POST', '/phase/update', { phase });
  }

  async #bracket() {
    return done(this.origin, 'GET', '/bracket/all', { cookie: this.director.cookie });
  }

  /** A refusal is no defect: the situation may differ. */
  #try<Path extends string>(method: string, path: Path, body: object) {
    return call(this.origin, method, path, { cookie: this.director.cookie, body });
  }
}
