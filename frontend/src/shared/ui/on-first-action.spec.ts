import { expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { onFirstAction } from './on-first-action.js';

it.each([
  ['a click or tap', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
])('calls back once after %s', (_what, act) => {
  const callback = jest.fn();
  onFirstAction(callback);
  act();
  act();
  expect(callback).toHaveBeenCalledTimes(1);
});

it.each([
  ['a modifier alone', { key: 'Control' }],
  ['a key that is held down', { key: 'Enter', repeat: true }],
])('does not call back after %s', (_what, event) => {
  const callback = jest.fn();
  const giveUp = onFirstAction(callback);
  fireEvent.keyDown(document.body, event);
  expect(callback).not.toHaveBeenCalled();
  giveUp();
});

it('does not call back after it gave up', () => {
  const callback = jest.fn();
  onFirstAction(callback)();
  fireEvent.pointerDown(document.body);
  expect(callback).not.toHaveBeenCalled();
});

it('hears keys that a component keeps to itself', () => {
  const callback = jest.fn();
  onFirstAction(callback);
  const field = document.body.appendChild(document.createElement('input'));
  field.addEventListener('keydown', (event) => event.stopPropagation());
  fireEvent.keyDown(field, { key: 'a' });
  field.remove();
  expect(callback).toHaveBeenCalledTimes(1);
});
