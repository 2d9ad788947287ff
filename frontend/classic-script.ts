import { build, type Rolldown } from 'vite';

/**
 * One script that is no module, minified.
 * @param define what stands for the names of constants in it: JavaScript, as in Vite
 */
export async function classicScript(file: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: file, output: { format: 'iife', entryFileNames: 'script.js' } },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
