/** Decoded. Only writers append. */
export const EVENT_LOG = Symbol('EventLog');
/** ReadModels for what no log restores. */
export const DOCUMENTS = Symbol('Documents');
export const KEY_VAULT = Symbol('KeyVault');
export const OBJECT_STORE = Symbol('ObjectStore');
export const MAILER = Symbol('Mailer');
export const STORES = Symbol('Stores');
export const READ_SIDE = Symbol('ReadSide');
