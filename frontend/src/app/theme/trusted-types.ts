interface Rules {
  createScriptURL(address: string): string;
  createHTML(markup: string, type?: string, sink?: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Rules): void;
}

/**
 * The only strings that may become scripts or markup, in browsers with Trusted Types: addresses of this site, for
 * scripts and workers; text without tags, which Mantine writes into `<style>` elements; and mails in frames without
 * scripts.
 *
 * @throws TypeError when another string is to become a script or markup
 */
export function trustOwnScripts(
  types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes,
  origin = window.location.origin,
): void {
  types?.createPolicy('default', {
    createScriptURL: (address) => {
      if (new URL(address, origin).origin === origin) return address;
      throw new TypeError(`Not a script of this site: ${address}`);
    },
    createHTML: (markup, _type, sink) => {
      if (sink === 'HTMLIFrameElement srcdoc' || !markup.includes('<')) return markup;
      throw new TypeError('No page writes markup as text');
    },
  });
}
