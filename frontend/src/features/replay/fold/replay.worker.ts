import type { ToFold } from './messages.js';
import { ReplayHost } from './replay-host.js';

const host = new ReplayHost((message) => self.postMessage(message));
self.addEventListener('message', ({ data }: MessageEvent<ToFold>) => void host.take(data));
