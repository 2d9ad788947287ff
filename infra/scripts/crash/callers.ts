// Each caller sends its next command when the previous one is answered.
import { setTimeout as wait } from 'node:timers/promises';
import { call, grant, upload } from '../processes/api-client.js';
import { betOf, PASSWORD, video, type Member } from '../processes/stage.js';
import type { Caller, MixedLoad } from './mixed-load.js';
import type { Team, Visitor, World } from './world.js';

export function grants({ server: { origin }, admin, season }: World): Caller {
  return (load) =>
    load.send({
      kind: 'grant',
      request: (key) => grant(origin, admin, key),
      done: () => (season.granted += 1),
      repeatable: true,
    });
}

/** Replaces its own bet again and again. The amounts tell the bets apart. */
export function bets({ server: { origin }, season }: World, bettor: Member): Caller {
  const placed = season.stakes.get(bettor.userId) ?? [];
  season.stakes.set(bettor.userId, placed);
  return async (load) => {
    if (!season.match) throw new Error('No round is open');
    const hundredths = ++season.lastStake;
    const { path, cookie, body } = betOf(bettor, season.match, hundredths / 100);
    await load.send({
      kind: 'bet',
      request: (key) => call(origin, 'POST', path, { cookie, body, key }),
      done: () => placed.push(hundredths),
      repeatable: true,
    });
  };
}

/** Sends the video of a team, and an admin removes it. */
export function videos(world: World, team: Team): Caller {
  return (load) =>
    team.video ? removeVideo(world, team, team.video.id, load) : sendVideo(world, team, load);
}

export async function sendVideo(world: World, team: Team, load: MixedLoad) {
  const content = await video();
  const title = `${team.name} ${++world.videos}`;
  await load.send({
    kind: 'upload',
    request: (key) => upload(world.server.origin, team.leader, { title, video: content, key }),
    done: ({ video: { id } }) => (team.video = { id, title }),
  });
}

function removeVideo({ server, admin }: World, team: Team, id: string, load: MixedLoad) {
  return load.send({
    kind: 'removal of a video',
    request: (key) => call(server.origin, 'DELETE', `/videos/${id}`, { cookie: admin.cookie, key }),
    done: () => (team.video = null),
    gone: 404,
  });
}

/** Signs somebody up, whom an admin deletes. */
export function people(world: World): Caller {
  const { origin } = world.server;
  let person: Visitor | null = null;
  const signUp = (load: MixedLoad) => {
    const name = `x${++world.people}`;
    const account = { name, email: `${name}@gone.example.org`, password: PASSWORD };
    const body = { ...account, password_confirmation: PASSWORD };
    return load.send({
      kind: 'sign-up',
      request: (key) => call(origin, 'POST', '/auth/create', { body, key }),
      done: ({ user }) => {
        person = { userId: user.user_id, email: user.email, deleted: false };
        world.signedUp.push(person);
      },
    });
  };
  const remove = (load: MixedLoad, leaving: Visitor) => {
    const path = `/auth/user/${leaving.userId}`;
    return load.send({
      kind: 'deletion',
      request: (key) => call(origin, 'DELETE', path, { cookie: world.admin.cookie, key }),
      done: () => {
        leaving.deleted = true;
        if (person === leaving) person = null;
      },
      gone: 404,
    });
  };
  return (load) => (person === null ? signUp(load) : remove(load, person));
}

/** One mass mail each time the load starts. */
export function mails(world: World): Caller {
  let sent = false;
  return (load) => {
    if (sent) return wait(20);
    sent = true;
    const subject = `Mailing ${++world.mailings}`;
    const { cookie } = world.admin;
    const body = { audience: 'all', subject, body: 'It begins **tonight**.' };
    return load.send({
      kind: 'mailing',
      request: (key) => call(world.server.origin, 'POST', '/mail/mass', { cookie, key, body }),
      done: ({ job }) => world.jobs.set(subject, job.id),
    });
  };
}
