// Serves one side: `server.ts FILE OPTIONS`. Sends its origin to the parent process, which ends it.
import 'reflect-metadata';

interface ServerFile {
  /** @returns its origin */
  readonly serve: (options: unknown) => Promise<string>;
}

const [file = '', options = '{}'] = process.argv.slice(2);
const { serve } = (await import(new URL(`${file}.ts`, import.meta.url).href)) as ServerFile;
process.send?.(await serve(JSON.parse(options)));
process.on('disconnect', () => process.exit());
