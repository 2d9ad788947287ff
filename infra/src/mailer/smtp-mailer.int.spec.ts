import { createServer, type AddressInfo, type Server as NetServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Mail } from '@arena/domain/kernel/ports/mailer.port';
import { mailerContract } from './mailer.contract.js';
import { openSmtpMailer, type MailNote, type SentMails, type SmtpMailer } from './smtp-mailer.js';

const FROM = 'Battle Arena <arena@mail.example.org>';
const MAIL: Mail = { id: 'm1', to: 'ada@example.org', subject: 'Hello', text: 'Hello Ada' };

class SentInMemory implements SentMails {
  readonly notes = new Map<string, MailNote>();
  find = (id: string): Promise<MailNote | null> => Promise.resolve(this.notes.get(id) ?? null);
  note = (id: string, note: MailNote): Promise<void> => Promise.resolve(void this.notes.set(id, note));
  withdraw = (id: string): Promise<void> => Promise.resolve(void this.notes.delete(id));
  sweep = async (): Promise<void> => this.notes.clear();
}

class Refusal extends Error {
  constructor(readonly responseCode: number) {
    super('refused by the test');
  }
}

/** A mail server that stores the mails it accepts. */
class PostOffice {
  readonly mails: string[] = [];
  readonly users: string[] = [];
  readonly secured: boolean[] = [];
  private server: SMTPServer | null = null;
  port = 0;

  async open(options: SMTPServerOptions = {}): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      allowInsecureAuth: true,
      closeTimeout: 50,
      logger: false,
      onAuth: (auth, _session, callback) => {
        if (auth.password === 'the-secret') {
          this.users.push(auth.username ?? '');
          callback(null, { user: auth.username });
        } else callback(new Error('No'));
      },
      onData: (stream, session, callback) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          this.mails.push(Buffer.concat(parts).toString());
          this.secured.push(session.secure);
          callback();
        });
      },
      ...options,
    });
    // A plain-text client on a TLS server is expected in this test.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
    this.port = (server.server.address() as AddressInfo).port;
    return this;
  }

  url(login = '', query = ''): string {
    return `smtp://${login}127.0.0.1:${this.port}/${query}`;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

mailerContract('a mail server', async () => {
  const office = await new PostOffice().open();
  const mailer = openSmtpMailer({ url: office.url(), from: FROM, sent: new SentInMemory() });
  const cleanup = async (): Promise<void> => {
    mailer.close();
    await office.close();
  };
  return { mailer, sent: () => Promise.resolve(office.mails), cleanup };
});

describe('mails by SMTP', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  });

  const officeWith = async (options: SMTPServerOptions = {}): Promise<PostOffice> => {
    const office = await new PostOffice().open(options);
    closers.push(() => office.close());
    return office;
  };
  const mailerTo = (url: string, sent: SentMails = new SentInMemory(), stepMs = 3000): SmtpMailer => {
    const mailer = openSmtpMailer({ url, from: FROM, sent, stepMs });
    closers.push(() => mailer.close());
    return mailer;
  };
  const failureOf = async (work: Promise<unknown>): Promise<Error> =>
    (await work.catch((e: unknown) => e)) as Error;

  it('greet with the configured host name, or else with the domain of the sender', async () => {
    const hosts: string[] = [];
    const office = await officeWith({
      onMailFrom: (_address, session, callback) => {
        hosts.push(session.hostNameAppearsAs);
        callback();
      },
    });
    await mailerTo(office.url()).send(MAIL);
    const mailer = openSmtpMailer({
      url: office.url(),
      from: FROM,
      host: 'arena.example.org',
      sent: new SentInMemory(),
    });
    closers.push(() => mailer.close());
    await mailer.send(MAIL);
    expect(hosts).toEqual(['mail.example.org', 'arena.example.org']);
  });

  it('say that a program sent them, which list they belong to, and nothing of both for a passed-on message', async () => {
    const office = await officeWith();
    const mailer = mailerTo(office.url());
    await mailer.send(MAIL);
    await mailer.send({ ...MAIL, id: 'm2', unsubscribeUrl: 'https://arena.example.org/u' });
    await mailer.send({ ...MAIL, id: 'm3', replyTo: 'ben@example.org' });
    const [plain, toMany, passedOn] = office.mails;
    expect([plain, toMany].map((mail) => mail?.includes('Auto-Submitted: auto-generated\r'))).toEqual([
      true,
      true,
    ]);
    expect(toMany).toMatch(/^List-ID: "?Battle Arena"? <news\.mail\.example\.org>\r$/im);
    expect(plain).not.toMatch(/^List-/m);
    expect(passedOn).not.toMatch(/^(Auto-Submitted|List-)/m);
  });

  it('carry our address and an id that is the same every time', async () => {
    const office = await officeWith();
    await mailerTo(office.url()).send(MAIL);
    await mailerTo(office.url()).send(MAIL);
    expect(office.mails[0]).toMatch(/^From: Battle Arena <arena@mail\.example\.org>\r$/m);
    const ids = office.mails.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@mail\.example\.org>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('are not sent again by a process that shares the notes', async () => {
    const office = await officeWith();
    const sent = new SentInMemory();
    await mailerTo(office.url(), sent).send(MAIL);
    await mailerTo(office.url(), sent).send(MAIL);
    expect(office.mails).toHaveLength(1);
  });

  it('are sent once even if the note fails at first', async () => {
    const office = await officeWith();
    const sent = new SentInMemory();
    const { note } = sent;
    sent.note = () => Promise.reject(new StoreUnavailable('no notes now'));
    const mailer = mailerTo(office.url(), sent);
    await expect(mailer.send(MAIL)).rejects.toThrow('no notes now');
    sent.note = note;
    await mailer.send(MAIL);
    expect(office.mails).toHaveLength(1);
    expect(sent.notes.get(MAIL.id)).toBe('sent');
  });

  it('come with our login, or not at all', async () => {
    const office = await officeWith({ authOptional: false });
    await mailerTo(office.url('arena%40host:the-secret@')).send(MAIL);
    expect(office.users).toEqual(['arena@host']);
    const error = await failureOf(mailerTo(office.url('arena:another-secret@')).send(MAIL));
    expect(error).toMatchObject({ name: 'MailUnavailable', message: expect.stringContaining('login') });
    expect(error.message).not.toContain('another-secret');
  });

  it('wait for a server that is down, and are sent when it is back', async () => {
    const office = await officeWith();
    const sent = new SentInMemory();
    const mailer = mailerTo(office.url(), sent);
    await mailer.send({ ...MAIL, id: 'before' });
    await office.close();
    const error = await failureOf(mailer.send(MAIL));
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(sent.notes.has(MAIL.id)).toBe(false);
    await office.open();
    await mailer.send(MAIL);
    expect(office.mails).toHaveLength(2);
  });

  it.each([
    [450, 'MailDeferred'],
    [550, 'MailRejected'],
  ])('that a server answers with %d for their recipient fail as %s', async (code, name) => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => done(new Refusal(code));
    const office = await officeWith({ onRcptTo });
    expect(await failureOf(mailerTo(office.url()).send(MAIL))).toMatchObject({ name });
  });

  it.each([
    [451, 'MailDeferred'],
    [554, 'MailRejected'],
  ])('that a server answers with %d for their content fail as %s', async (code, name) => {
    const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
      stream.resume().on('end', () => done(new Refusal(code)));
    };
    const office = await officeWith({ onData });
    expect(await failureOf(mailerTo(office.url()).send(MAIL))).toMatchObject({ name });
  });

  it.each(['says nothing', 'hangs up'])('fail within a bounded wait at a server that %s', async (how) => {
    const silent: NetServer = createServer((socket) => {
      socket.on('error', () => undefined);
      if (how === 'hangs up') socket.destroy();
      else closers.push(() => socket.destroy());
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closers.push(() => silent.close());
    const from = performance.now();
    const { port } = silent.address() as AddressInfo;
    const mailer = mailerTo(`smtp://a:the-secret@127.0.0.1:${port}`, new SentInMemory(), 300);
    const error = await failureOf(mailer.send(MAIL));
    expect(error).toMatchObject({ name: 'MailUnavailable' });
    expect(error.message).not.toContain('the-secret');
    // The limit of the library is two minutes.
    expect(performance.now() - from).toBeLessThan(15_000);
  });

  it('are not sent twice by a connection that ends after the content', async () => {
    let taken = 0;
    const onData: SMTPServerOptions['onData'] = (stream) => {
      stream.resume().on('end', () => {
        taken++;
        void office.close();
      });
    };
    const office = await officeWith({ onData });
    expect(await failureOf(mailerTo(office.url()).send(MAIL))).toMatchObject({ name: 'MailUnavailable' });
    expect(taken).toBe(1);
  });

  /** Accepts a mail and disappears before it answers. */
  async function vanishingServer(): Promise<number> {
    const server: NetServer = createServer((socket) => {
      socket.on('error', () => undefined).write('220 here\r\n');
      let inContent = false;
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        if (inContent && text.endsWith('\r\n.\r\n')) socket.destroy();
        else if (!inContent)
          socket.write((inContent = text.startsWith('DATA')) ? '354 go on\r\n' : '250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    return (server.address() as AddressInfo).port;
  }

  describe('that go at most once', () => {
    const ONCE: Mail = { ...MAIL, atMostOnce: true };

    it('are noted before and after they are handed over', async () => {
      const office = await officeWith();
      const sent = new SentInMemory();
      const noted: MailNote[] = [];
      const { note } = sent;
      sent.note = (id, what) => note(id, (noted.push(what), what));
      await mailerTo(office.url(), sent).send(ONCE);
      await mailerTo(office.url(), sent).send(ONCE);
      expect(noted).toEqual(['handing-over', 'sent']);
      expect(office.mails).toHaveLength(1);
    });

    it('are not sent again where a process ended in between', async () => {
      const office = await officeWith();
      const sent = new SentInMemory();
      sent.notes.set(ONCE.id, 'handing-over');
      expect(await failureOf(mailerTo(office.url(), sent).send(ONCE))).toMatchObject({ name: 'MailUnsure' });
      expect(office.mails).toEqual([]);
    });

    it('are unsure when the connection ends after the content', async () => {
      const port = await vanishingServer();
      const sent = new SentInMemory();
      const mailer = mailerTo(`smtp://127.0.0.1:${port}`, sent);
      expect(await failureOf(mailer.send(ONCE))).toMatchObject({ name: 'MailUnsure' });
      expect(sent.notes.get(ONCE.id)).toBe('handing-over');
    });

    it('wait for a server that is away, that hangs up at once, or that asks for patience', async () => {
      let busy = true;
      const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
        busy ? done(new Refusal(450)) : done();
      const office = await officeWith({ onRcptTo });
      const sent = new SentInMemory();
      const mailer = mailerTo(office.url(), sent);
      const waits = async (name = 'MailUnavailable'): Promise<void> => {
        expect(await failureOf(mailer.send(ONCE))).toMatchObject({ name });
        expect(sent.notes.size).toBe(0);
      };
      await waits('MailDeferred');
      await office.close();
      await waits();
      const rude: NetServer = createServer((socket) => socket.on('error', () => undefined).destroy());
      await new Promise<void>((resolve) => rude.listen(office.port, '127.0.0.1', resolve));
      await waits();
      await new Promise((resolve) => rude.close(resolve));
      busy = false;
      await office.open({ onRcptTo });
      await mailer.send(ONCE);
      expect(office.mails).toHaveLength(1);
    });
  });

  it('use TLS if the server offers it, and require it if the URL does', async () => {
    const tls = await officeWith({ disabledCommands: [] });
    await mailerTo(tls.url('', '?tls.rejectUnauthorized=false')).send(MAIL);
    expect(tls.secured).toEqual([true]);
    const plain = await officeWith();
    const demanding = mailerTo(plain.url('', '?requireTLS=true'));
    expect(await failureOf(demanding.send(MAIL))).toMatchObject({ name: 'MailUnavailable' });
    expect(plain.mails).toEqual([]);
  });

  it.each([
    ['http://a:the-secret@host', FROM],
    ['the-secret', FROM],
    ['smtp://a:the-secret@host?verify=false', FROM],
    ['smtp://a:the-secret%2@host', FROM],
    ['smtp://a:the-secret@host', 'Battle Arena'],
    ['smtp://a:the-secret@host', 'Arena <arena@example.org>\r\nBcc: everybody@example.org'],
  ])('refuse the server %j with the sender %j in one line', (url, from) => {
    const open = (): SmtpMailer => openSmtpMailer({ url, from, sent: new SentInMemory() });
    expect(open).toThrow(/^[^\n]+$/);
    expect(open).not.toThrow(/the-secret/);
  });
});
