// Kills the built server during a mass mail to 200 people. With the outbox, each gets exactly one mail.
// By SMTP, nobody gets two, and unsure ones are reported. Usage: `npm run test:mails` after a build.
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../servers/free-port.mjs';
import { done, signUp } from './processes/api-client.js';
import { ADMIN, type ArenaProcess } from './processes/arena-process.js';
import { drive, startedWithAdmin } from './processes/driver.js';
import { requireThat, until } from './processes/facts.js';
import { mailsIn } from './processes/outbox.js';

const PEOPLE = 200;
const SUBJECT = 'To everybody';
const DELIVERED_MS = 60_000;
const SETTINGS = { AUTOMATIC_MAILS: 'off' };

async function postOffice() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, answer) {
      stream.resume().on('end', () => {
        received.push(session.envelope.rcptTo[0]?.address ?? '');
        setTimeout(answer, 20);
      });
    },
  });
  server.on('error', () => undefined);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

async function inOutbox(dataFolder: string) {
  return (await mailsIn(dataFolder)).filter(({ subject }) => subject === SUBJECT).map(({ to }) => to);
}

/** @param received the recipients so far */
async function killedInTheMiddle(server: ArenaProcess, received: () => Promise<string[]>) {
  const { cookie } = await startedWithAdmin(server);
  const { origin } = server;
  const people = [ADMIN.email];
  for (let n = 0; n < PEOPLE - 1; n++) {
    const person = { name: `p ${n}`, email: `p${n}@example.org`, password: 'Process-Test-2025' };
    await signUp(origin, person);
    people.push(person.email);
  }
  const body = { audience: 'all', subject: SUBJECT, body: 'It begins **tonight**.' };
  const send = async () => (await done(origin, 'POST', '/mail/mass', { cookie, key: 'one', body })).job;
  const { id, recipients } = await send();
  requireThat(recipients === PEOPLE, `${recipients} recipients`);
  const shares = [0.2, 0.6];
  for (const share of shares) {
    while ((await received()).length < PEOPLE * share) await wait(5);
    await server.kill();
    const before = (await received()).length;
    requireThat(before < PEOPLE, 'Everybody was reached before the kill');
    console.log(`  killed after ${before} mails`);
    await server.start();
  }
  requireThat((await send()).id === id, 'The repeated request began another mailing');
  const complete = async () => {
    const { job } = await done(origin, 'GET', `/mail/jobs/${id}`, { cookie });
    return job.completed_at !== null && job;
  };
  const { answer } = await until(complete, DELIVERED_MS, 'the mailing is complete');
  return { job: answer, people, kills: shares.length };
}

function timesOf(addresses: readonly string[], people: readonly string[]) {
  return people.map((email) => addresses.filter((address) => address === email).length);
}

await drive('mails', async (rig) => {
  console.log('Into the outbox');
  const embedded = await rig.arena('outbox', { env: SETTINGS });
  const outbox = await killedInTheMiddle(embedded, () => inOutbox(embedded.dataFolder));
  const times = timesOf(await inOutbox(embedded.dataFolder), outbox.people);
  requireThat(
    times.every((count) => count === 1),
    `Not one each: ${times.join(' ')}`,
  );
  requireThat(outbox.job.sent === PEOPLE, JSON.stringify(outbox.job));
  console.log(`  fault 37: ${outbox.kills} kills, ${PEOPLE} people, each has one mail`);
  await embedded.stop();

  console.log('By SMTP');
  const office = await postOffice();
  rig.atTheEnd(() => office.close());
  const sending = await rig.arena('smtp', { env: { ...SETTINGS, SMTP_URL: office.url } });
  const smtp = await killedInTheMiddle(sending, () => Promise.resolve(office.received));
  const reached = timesOf(office.received, smtp.people);
  requireThat(
    reached.every((count) => count <= 1),
    `Somebody has two: ${reached.join(' ')}`,
  );
  const missing = reached.filter((count) => count === 0).length;
  const { sent, unsure } = smtp.job;
  requireThat(sent + unsure === PEOPLE && missing <= unsure && unsure <= 10, JSON.stringify(smtp.job));
  console.log(
    `  fault 37: ${smtp.kills} kills, ${PEOPLE} people: nobody has two, ${unsure} unsure, ${missing} of them without`,
  );
  await sending.stop();
});
