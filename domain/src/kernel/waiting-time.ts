import { DomainError } from './domain-error.js';

export interface WaitingTime {
  readonly value: number;
  readonly unit: 'second' | 'minute';
}

const TWO_MINUTES = 120;

/** Rounded up, so that a retry after this time succeeds. */
export function waitingTime(seconds: number): WaitingTime {
  return seconds < TWO_MINUTES
    ? { value: Math.max(1, Math.ceil(seconds)), unit: 'second' }
    : { value: Math.ceil(seconds / 60), unit: 'minute' };
}

export function tooManyRequests(seconds: number): DomainError {
  const { value, unit } = waitingTime(seconds);
  const wait = `${value} ${unit}${value === 1 ? '' : 's'}`;
  return new DomainError('too-many-requests', { seconds: Math.max(1, Math.ceil(seconds)), wait });
}
