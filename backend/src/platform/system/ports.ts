/** Injection tokens of the ports (interfaces have no class to stand for them). */
/** The log as it is read: upcast and decrypted. Only writers append. */
export const EVENT_STORE = Symbol('EventStore');
export const READ_MODELS = Symbol('ReadModels');
export const KEY_VAULT = Symbol('KeyVault');
export const OBJECT_STORE = Symbol('ObjectStore');
export const MAILER = Symbol('Mailer');
/** All stores as they were opened, and what is known of the read models: for health. */
export const STORES = Symbol('Stores');
export const READ_SIDE = Symbol('ReadSide');
