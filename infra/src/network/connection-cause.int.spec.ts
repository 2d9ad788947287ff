import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import { expect, it } from '@jest/globals';
import { connectionCauseOf } from './connection-cause.js';
import { testCertificate, type TestCertificate } from './testing/certificate.js';

const CA = 'tlsCAFile=PATH in the URL';
const HOST = '127.0.0.1';

async function causeAt(server: TestCertificate, isTrusted: boolean): Promise<string | undefined> {
  const listening = createServer(server, (socket) => socket.end());
  listening.on('tlsClientError', () => undefined).listen(0, HOST);
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const socket = connect({ port, host: HOST, ...(isTrusted && { ca: server.cert }) });
  const error: unknown = await once(socket, 'secureConnect').catch((reason: unknown) => reason);
  socket.destroy();
  listening.close();
  return connectionCauseOf(error, CA)?.text;
}

it('accepts a certificate that is trusted, valid and of this host', async () => {
  expect(await causeAt(testCertificate({ host: HOST }), true)).toBeUndefined();
});

it('names the CA only for a certificate that nobody trusted has signed', async () => {
  expect(await causeAt(testCertificate({ host: HOST }), false)).toBe(
    `has a certificate that is not trusted (self-signed certificate); ${CA} names its CA`,
  );
});

it('leaves out the advice of Node 24', () => {
  const message =
    'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca';
  expect(connectionCauseOf({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message }, CA)?.text).toBe(
    `has a certificate that is not trusted (self-signed certificate); ${CA} names its CA`,
  );
});

it('asks for a new certificate, or for the clocks, outside its time', async () => {
  const expired = testCertificate({ host: HOST, validTo: new Date(Date.now() - 1000) });
  expect(await causeAt(expired, true)).toBe('has a certificate that has expired; renew it on the server');
  const early = testCertificate({ host: HOST, validFrom: new Date(Date.now() + 60_000) });
  expect(await causeAt(early, true)).toMatch(/^has a certificate that is not valid yet; are the clocks/);
});

it('asks for another name in the URL when the certificate is of another host', async () => {
  expect(await causeAt(testCertificate({ host: 'events.example.org' }), true)).toMatch(
    /^has a certificate for another name \(.*127\.0\.0\.1.*\); use a name of the certificate in the URL$/,
  );
});
