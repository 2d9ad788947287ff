import Bowser from 'bowser';

/** What a person needs to recognise a device. The header itself and the address are not stored. */
export interface Device {
  /** For example `Firefox`. Null when unknown. */
  readonly browser: string | null;
  /** For example `Android`. */
  readonly system: string | null;
}

const MAX_HEADER = 500;
const MAX_NAME = 40;

export function deviceOf(userAgent: string | undefined): Device {
  const header = userAgent?.slice(0, MAX_HEADER).trim();
  if (!header) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(header);
  return { browser: nameIn(browser.name), system: nameIn(os.name) };
}

function nameIn(name: string | undefined): string | null {
  return name ? name.slice(0, MAX_NAME) : null;
}
