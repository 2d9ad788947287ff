declare module 'texts:*' {
  /** By namespace. */
  const texts: Readonly<Record<string, Record<string, unknown>>>;
  export default texts;
}
