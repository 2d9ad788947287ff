// Jest gives each runner its own workers: a worker with the globals of a browser must not run the tests of a server.
export { default } from 'jest-runner';
