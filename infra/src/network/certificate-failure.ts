/** As Node says it; OpenSSL and the clients of the stores pass on the same words. */
const NODE_TEXTS = {
  expired: /certificate has expired/i,
  notYetValid: /certificate is not yet valid/i,
  otherName: /does not match certificate's altnames: *(?<difference>.*)/i,
};
/** Node 24 adds an option of its own command line, which the URL of a store makes needless. */
const ADVICE = /; if the root CA is installed locally.*$/;

/**
 * What follows the name of a server in an error message.
 * @param reason in the words of Node, such as "certificate has expired"
 * @param ca where the CA of a server is named, such as `tlsCAFile=PATH in the URL`
 */
export function certificateFailure(reason: string, ca: string): string {
  const { expired, notYetValid, otherName } = NODE_TEXTS;
  if (expired.test(reason)) return 'has a certificate that has expired; renew it on the server';
  if (notYetValid.test(reason))
    return 'has a certificate that is not valid yet; are the clocks of both machines right?';
  const difference = otherName.exec(reason)?.groups?.['difference'];
  if (difference !== undefined)
    return `has a certificate for another name (${difference}); use a name of the certificate in the URL`;
  return `has a certificate that is not trusted (${reason.replace(ADVICE, '')}); ${ca} names its CA`;
}
