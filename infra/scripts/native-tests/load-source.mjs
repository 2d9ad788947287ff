// Lets this process and the processes that it starts load TypeScript.
import * as hooks from './hooks.mjs';
import { useHooks } from './use-hooks.mjs';

useHooks(hooks, new URL('./hooks.mjs', import.meta.url));

const { NODE_OPTIONS = '' } = process.env;
const option = `--import=${import.meta.url}`;
if (!NODE_OPTIONS.includes(option)) process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${option}`.trim();
