/** Errors that the operator can do something about: their message is one clear line. */
const OPERATORS_AFFAIR: ReadonlySet<string> = new Set([
  'ConfigError',
  'DataFolderInUse',
  'DataFolderUnusable',
  'EventLogUnreadable',
  'EventStoreOutdated',
  'EventStoreUrlRefused',
  'ForeignEvent',
  'KeyVaultUnreadable',
  'KeysMissing',
  'LogBroken',
  'MongoUrlRefused',
  'ObjectStoreRefused',
  'S3UrlRefused',
  'SmtpOptionsRefused',
  'StoreUnavailable',
  'UnknownEvent',
]);

/** By name: the adapters of servers are loaded only where they are used. */
export function isOperatorsAffair(error: unknown): error is Error {
  return error instanceof Error && OPERATORS_AFFAIR.has(error.name);
}

/** Why the server does not start, for reasons that its operator can see to. */
export function isStartRefusal(error: unknown): error is Error {
  if (isOperatorsAffair(error)) return true;
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}
