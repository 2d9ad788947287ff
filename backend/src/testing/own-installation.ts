import { randomUUID } from 'node:crypto';

/** An installation of its own on the server of this URL, which stays there. */
export function ownInstallation(server: string): { readonly url: string; readonly name: string } {
  const name = `test-${randomUUID().slice(-12)}`;
  return { url: `${server}${server.includes('?') ? '&' : '?'}installation=${name}`, name };
}
