import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach } from '@jest/globals';
import './browser.js';
import { emptyStores } from './render.js';

// The pages of all tests share the document, the storage and the list of messages.
afterEach(() => {
  cleanup();
  emptyStores();
  notifications.clean();
  notifications.cleanQueue();
  localStorage.clear();
  sessionStorage.clear();
});
