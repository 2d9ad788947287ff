/** The types that the server accepts. The server checks the content; this only prevents useless uploads. */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
