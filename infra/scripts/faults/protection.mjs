/**
 * @typedef {object} Protection one line of the program, and the test that fails without it
 * @property {number} fault its number in docs/reliability.md
 * @property {string} test file whose tests of this fault fail
 * @property {string[]} [args] of a test that is a script
 * @property {string} removed what the program does no longer
 * @property {string} file
 * @property {string} code which occurs there once
 * @property {string} [instead]
 * @property {{ file: string, code: string, instead?: string }[]} [also] a second line that protects from the same
 */
