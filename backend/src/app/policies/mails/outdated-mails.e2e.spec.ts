import { afterEach, describe, expect, it } from '@jest/globals';
import type { Mail } from '@arena/domain/kernel/ports/mailer.port';
import { MailUnavailable } from '@arena/infra/mailer/mail-failure';
import { Arena } from '../../../features/bracket/testing/arena.js';
import { openStores } from '../../../platform/stores/stores.js';
import { allMailed } from '../../../platform/mail/testing/mailbox.js';
import { until } from '../../../testing/until.js';

const DAY = 24 * 60 * 60 * 1000;

describe('mails that wait for the mail server while a vote', () => {
  let arena: Arena;
  let away: boolean;
  let subjects: string[];
  afterEach(() => arena.close());

  const voteMails = () => subjects.filter((subject) => subject.includes('public vote after round 1')).length;

  const start = async (): Promise<void> => {
    away = false;
    subjects = [];
    const mailer = {
      send: ({ subject }: Mail): Promise<void> => {
        if (away) return Promise.reject(new MailUnavailable('is away'));
        subjects.push(subject);
        return Promise.resolve();
      },
    };
    arena = await Arena.betting(4, {
      embedded: true,
      config: { automaticMails: true },
      openStores: async (env, log) => ({ ...(await openStores(env, log)), mailer }),
    });
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    // A welcome to each of nine people, and a mail to each member of four teams.
    await until(() => subjects.length === 17);
    away = true;
    await arena.done('/bracket/vote/open', { round: 1 });
    await until(() => arena.app.gateway.mailingsState().open.size === 1);
  };

  it('goes on are sent', async () => {
    await start();
    away = false;
    await allMailed(arena.app);
    expect(voteMails()).toBe(9);
  });

  it('ends are sent to nobody', async () => {
    await start();
    arena.app.testClock.advance(DAY);
    away = false;
    await allMailed(arena.app);
    expect(voteMails()).toBe(0);
  });

  it('is gone with a reset are sent to nobody', async () => {
    await start();
    const { token } = (await arena.done('/tournament/reset', {})).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    away = false;
    await allMailed(arena.app);
    expect(voteMails()).toBe(0);
  });
});
