const OPERATOR_ERRORS: ReadonlySet<string> = new Set([
  'ChainAnchorsUnreadable',
  'ConfigError',
  'ConnectionRefused',
  'DataFolderInUse',
  'DataFolderUnusable',
  'EventLogUnreadable',
  'EventStoreOutdated',
  'EventStoreUrlRefused',
  'FileUnusable',
  'ForeignEvent',
  'ImportUnfinished',
  'KeyVaultUnreadable',
  'KeysMissing',
  'LogBroken',
  'LogCutOff',
  'LogMarkUnreadable',
  'LogMissing',
  'MongoAccessRefused',
  'MongoUrlRefused',
  'ObjectStoreRefused',
  'S3UrlRefused',
  'SmtpOptionsRefused',
  'StoreUnavailable',
  'StoresOfAnotherLog',
  'UnknownEvent',
]);

/** Compares names, because server adapters are loaded only on demand. */
export function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && OPERATOR_ERRORS.has(error.name);
}

export function isStartRefusal(error: unknown): error is Error {
  if (isOperatorError(error)) return true;
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}
