// Each caller sends its next command when the previous one is answered.
import { call, grant, upload } from '../processes/api-client.mjs';
import { betOf, video } from '../processes/stage.mjs';

const PASSWORD = 'Arena2025x';

export function grants(world) {
  const { origin } = world.server;
  return (load) =>
    load.send({
      kind: 'grant',
      request: (key) => grant(origin, world.admin, key),
      done: () => (world.season.granted += 1),
      repeatable: true,
    });
}

/** Replaces its own bet again and again. The amounts tell the bets apart. */
export function bets(world, bettor) {
  const { origin } = world.server;
  const placed = world.season.stakes.get(bettor.userId) ?? [];
  world.season.stakes.set(bettor.userId, placed);
  return (load) => {
    const hundredths = ++world.season.lastStake;
    const { path, cookie, body } = betOf(bettor, world.season.match, hundredths / 100);
    return load.send({
      kind: 'bet',
      request: (key) => call(origin, 'POST', path, { cookie, body, key }),
      done: () => placed.push(hundredths),
      repeatable: true,
    });
  };
}

/** Sends the video of a team, and an admin removes it. */
export function videos(world, team) {
  return (load) => (team.videoId === null ? sendVideo(world, team, load) : removeVideo(world, team, load));
}

export async function sendVideo(world, team, load) {
  const content = await video();
  const title = `${team.name} ${++world.videos}`;
  return load.send({
    kind: 'upload',
    request: (key) => upload(world.server.origin, team.leader, { title, video: content, key }),
    done: ({ video: { id } }) => Object.assign(team, { videoId: id, title }),
  });
}

function removeVideo({ server, admin }, team, load) {
  const { videoId } = team;
  return load.send({
    kind: 'removal of a video',
    request: (key) => call(server.origin, 'DELETE', `/videos/${videoId}`, { cookie: admin.cookie, key }),
    done: () => Object.assign(team, { videoId: null, title: null }),
    gone: 404,
  });
}

/** Signs somebody up, whom an admin deletes. */
export function people(world) {
  const { origin } = world.server;
  let person = null;
  const signUp = (load) => {
    const name = `x${++world.people}`;
    const body = {
      name,
      email: `${name}@gone.example.org`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    return load.send({
      kind: 'sign-up',
      request: (key) => call(origin, 'POST', '/auth/create', { body, key }),
      done: ({ user }) => {
        person = { userId: user.user_id, email: user.email };
        world.signedUp.push(person);
      },
    });
  };
  const remove = (load) => {
    const leaving = person;
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
  return (load) => (person === null ? signUp(load) : remove(load));
}

/** One mass mail each time the load starts. */
export function mails(world) {
  const { origin } = world.server;
  let sent = false;
  return (load) => {
    if (sent) return new Promise((resolve) => setTimeout(resolve, 20));
    sent = true;
    const subject = `Mailing ${++world.mailings}`;
    return load.send({
      kind: 'mailing',
      request: (key) =>
        call(origin, 'POST', '/mail/mass', {
          cookie: world.admin.cookie,
          key,
          body: { audience: 'all', subject, body: 'It begins **tonight**.' },
        }),
      done: ({ job }) => world.jobs.set(subject, job.id),
    });
  };
}
