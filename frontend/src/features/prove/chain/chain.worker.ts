import { ChainHost } from './chain-host.js';
import type { ToCheck } from './messages.js';

const host = new ChainHost((message) => self.postMessage(message));
self.addEventListener('message', ({ data }: MessageEvent<ToCheck>) => void host.take(data));
