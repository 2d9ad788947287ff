/** A text as a module, as the bundler makes one of `?raw`. */
export default {
  process: (text) => ({ code: `export default ${JSON.stringify(text)};` }),
};
