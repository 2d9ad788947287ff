/** What the server takes; it looks into the file, this only saves a vain upload. */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
