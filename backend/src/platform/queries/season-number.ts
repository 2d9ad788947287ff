import { DomainError } from '@arena/domain/kernel/domain-error';

export function seasonNumber(part: string): number {
  if (!/^[1-9]\d{0,8}$/.test(part)) throw new DomainError('season-not-found');
  return Number(part);
}
