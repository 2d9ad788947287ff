import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach, expect } from '@jest/globals';
import './browser.js';
import { sentTwice } from './press-again.js';
import { emptyStores } from './render.js';

// The pages of all tests share the document, the storage and the list of messages.
afterEach(() => {
  cleanup();
  expect(sentTwice()).toEqual([]);
  emptyStores();
  notifications.clean();
  notifications.cleanQueue();
  localStorage.clear();
  sessionStorage.clear();
});
