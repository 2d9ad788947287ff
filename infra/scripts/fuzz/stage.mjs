// Brings the season into a situation in which many operations are possible, and keeps it there while the fuzzed
// requests change it.
import { readFile } from 'node:fs/promises';
import { call, done, upload } from '../processes/api-client.mjs';
import { fixture } from './forms.mjs';
import { learn } from './learn.mjs';
import { VIDEO } from './render.mjs';
import { send } from './send.mjs';

/** The phase of each chapter, in turn. Most rules belong to phase 3. */
const PHASES = [3, 1, 3, 2, 3, 0, 3, 2];
const CATALOGUE = new URL('../../fixtures/amvdle/sample-catalogue.json', import.meta.url);
const THUMBNAIL = fixture('image/ok.jpg');
const MUSIC = fixture('music/ok.mp3');
const POCKET_MONEY = 400;

export class Stage {
  #origin;
  #world;
  #director;
  #cast;
  #waited = false;
  /** Of the current chapter. */
  phase = 3;

  constructor(origin, director, cast, world) {
    this.#world = world;
    this.#origin = origin;
    this.#director = director;
    this.#cast = cast;
  }

  async setUp() {
    const { entries } = JSON.parse(await readFile(CATALOGUE, 'utf8'));
    await this.#try('PUT', '/amvdle/catalogue', { entries, sample: true });
    await this.#cast.repair();
  }

  async chapter(number) {
    this.phase = PHASES[number % PHASES.length];
    // Teams without videos, and people without teams.
    if (this.phase === 1 || this.phase === 2) await this.#reset();
    await this.keep();
  }

  /** Undoes what prevents the other operations, and takes one step of the season. */
  async keep() {
    await this.#cast.repair({ teams: this.phase !== 1 });
    if (this.phase === 3) await this.#playOn();
    await this.#setPhase(this.phase);
    if (this.phase === 2) await this.#prepareUploads();
  }

  async #playOn() {
    const { next_step: step, matches = [] } = await this.#bracket();
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
  #useRevives(round) {
    this.#waited = !this.#waited;
    return this.#waited ? this.#payEveryone() : this.#try('POST', '/bracket/vote/open', { round });
  }

  async #launch() {
    await this.#setPhase(3);
    await this.#try('POST', '/bracket/launch', {});
    const { next_step: step, matches = [] } = await this.#bracket();
    if (step?.code !== 'name-favorites') return;
    await this.#nameFavorites(matches, step.round);
    await this.#try('POST', '/bracket/visibility', { round: step.round, visible: true });
    await this.#try('POST', '/bracket/revives-allowed', { round: step.round, count: 1 });
    await this.#payEveryone();
  }

  async #nameFavorites(matches, round) {
    for (const match of matches.filter((each) => each.round === round && each.team2 !== null))
      await this.#try('POST', '/bracket/favorites', { match_id: match.match_id, team_name: match.team1 });
  }

  async #sendVideos() {
    await this.#setPhase(2);
    await this.#try('POST', '/settings/uploads', { enabled: true });
    for (const leader of this.#cast.leaders())
      await upload(this.#origin, leader, { title: 'Fuzz', video: VIDEO, thumbnail: THUMBNAIL });
  }

  /** Uploads that the fuzzed requests continue, and a track of music. */
  async #prepareUploads() {
    await this.#try('POST', '/settings/uploads', { enabled: true });
    for (const leader of this.#cast.leaders()) {
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': VIDEO.length };
      const method = 'POST';
      const begun = { method, path: '/api/videos/tus', headers: { ...this.#headersOf(leader), ...headers } };
      learn(this.#world, { path: begun.path }, await send(this.#origin, begun), leader);
    }
    const form = new FormData();
    for (const [name, text] of Object.entries({ title: 'Fuzz', category: 'Openings' })) form.set(name, text);
    form.set('file', new Blob([MUSIC], { type: 'audio/mpeg' }), 'fuzz.mp3');
    const judge = this.#cast.member('judge', 0);
    await call(this.#origin, 'POST', '/judges/music', { cookie: judge.cookie, form });
  }

  #headersOf({ cookie }) {
    return { origin: this.#origin, cookie };
  }

  async #payEveryone() {
    for (const { userId } of this.#cast.all())
      await this.#try('POST', '/stdollars/add', { user_id: userId, amount: POCKET_MONEY });
  }

  async #reset() {
    const { json } = await this.#try('POST', '/tournament/reset', {});
    await this.#try('POST', '/tournament/reset/confirm', { token: json.token, confirmation: 'CONFIRM' });
  }

  #setPhase(phase) {
    return this.#try('POST', '/phase/update', { phase });
  }

  async #bracket() {
    return done(this.#origin, 'GET', '/bracket/all', { cookie: this.#director.cookie });
  }

  /** A refusal is no defect: the situation may differ. */
  #try(method, path, body) {
    return call(this.#origin, method, path, { cookie: this.#director.cookie, body });
  }
}
