/** For the entry points, which only call this layer. */
export { giveBackIdleMemory } from '../platform/system/idle-memory.js';
