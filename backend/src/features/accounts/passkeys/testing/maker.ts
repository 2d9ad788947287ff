import { createPrivateKey } from 'node:crypto';

const CERTIFICATE = [
  'MIIBvzCCAWSgAwIBAgIBATAKBggqhkjOPQQDAjBPMQswCQYDVQQGEwJGUjENMAsGA1UECgwEVGVzdDEiMCAGA1UECwwZQXV0',
  'aGVudGljYXRvciBBdHRlc3RhdGlvbjENMAsGA1UEAwwEVGVzdDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFow',
  'TzELMAkGA1UEBhMCRlIxDTALBgNVBAoMBFRlc3QxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDTALBgNV',
  'BAMMBFRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARO6xiGZ3Yq7v5lHbRDlWAcf9jnUS9s2UjDiZNG3uz2Q5AOubGg',
  'ApaZ70oSw2uYIVfvqwkUauD+6R4VzMAwN80soy8wLTAMBgNVHRMBAf8EAjAAMB0GA1UdDgQWBBQ5erI/cHSp3jdOlOgDeLPL',
  'QViNEDAKBggqhkjOPQQDAgNJADBGAiEAnqPQJFODEXDVNno7v2R35lriSSWXeYXxEwA1HiWs6vECIQCFR8Qr5JxmqJizZw3h',
  'C2S6LwDvp5eI+uLudoTOXxie2A==',
].join('');
const KEY = [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg02HSrAq3EQ8kKcGJ051clpGWtLDMoDbGyDKnArXX5TmhRANC',
  'AARO6xiGZ3Yq7v5lHbRDlWAcf9jnUS9s2UjDiZNG3uz2Q5AOubGgApaZ70oSw2uYIVfvqwkUauD+6R4VzMAwN80s',
].join('');

/** Of nobody: a maker of devices, who vouches for each of them. The certificate is valid from 2020 to 2120. */
export const MAKER = {
  certificate: Buffer.from(CERTIFICATE, 'base64'),
  key: createPrivateKey({ key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs8' }),
};
