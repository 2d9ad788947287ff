/** Before a reader chooses one: that of the system. */
export const DEFAULT_COLOR_SCHEME = 'auto';

/** Overlays are dark: the browsers of streaming software are light, whatever lies below. */
export function colorSchemeOf(surface: string | undefined): 'dark' | typeof DEFAULT_COLOR_SCHEME {
  return surface === 'transparent' ? 'dark' : DEFAULT_COLOR_SCHEME;
}
