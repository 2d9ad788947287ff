import { generateKeyPairSync, sign } from 'node:crypto';

export interface TestCertificate {
  /** PEM. */
  readonly key: string;
  readonly cert: string;
}

export interface CertificateOptions {
  /** The DNS name or the IPv4 address of the server. */
  readonly host: string;
  readonly validFrom?: Date;
  readonly validTo?: Date;
}

const DAY = 86_400_000;

/** X.509 in DER, https://www.rfc-editor.org/rfc/rfc5280#section-4.1 */
const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
};
const VERSION_FIELD = 0xa0;
const EXTENSIONS_FIELD = 0xa3;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;
const ECDSA_WITH_SHA256 = '06082a8648ce3d040302';
const COMMON_NAME = '0603550403';
const SUBJECT_ALT_NAME = '0603551d11';

/**
 * A new certificate that its own key has signed, so it is its own CA. Valid today, unless told otherwise. Node cannot
 * make one, and a library would bring twenty packages for the certificates of a few tests.
 */
export function testCertificate({
  host,
  validFrom = new Date(Date.now() - DAY),
  validTo = new Date(Date.now() + DAY),
}: CertificateOptions): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(TAG.sequence, hex(ECDSA_WITH_SHA256));
  const name = der(
    TAG.sequence,
    der(TAG.set, der(TAG.sequence, hex(COMMON_NAME), der(TAG.text, Buffer.from('Unknown CA')))),
  );
  const content = der(
    TAG.sequence,
    der(VERSION_FIELD, der(TAG.integer, Buffer.of(2))),
    der(TAG.integer, Buffer.of(1)),
    algorithm,
    name,
    der(TAG.sequence, timeOf(validFrom), timeOf(validTo)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS_FIELD, der(TAG.sequence, namesOf(host))),
  );
  const signature = der(TAG.bits, Buffer.of(0), sign('sha256', content, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: pem(der(TAG.sequence, content, algorithm, signature)),
  };
}

function namesOf(host: string): Buffer {
  const address = /^[\d.]+$/.test(host) ? Buffer.from(host.split('.').map(Number)) : null;
  const name = address ? der(IP_ADDRESS, address) : der(DNS_NAME, Buffer.from(host));
  return der(TAG.sequence, hex(SUBJECT_ALT_NAME), der(TAG.octets, der(TAG.sequence, name)));
}

function timeOf(date: Date): Buffer {
  const digits = date.toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return der(TAG.time, Buffer.from(`${digits}Z`));
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

function pem(certificate: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
}
