import { Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { PasswordHasher } from './password-hasher.js';

/** Confirms that whoever is logged in is the owner. */
@Injectable()
export class OwnPassword {
  constructor(private readonly hasher: PasswordHasher) {}

  async require({ passwordHash }: Account, password: string): Promise<void> {
    if (passwordHash === null) throw new DomainError('password-missing');
    if (!(await this.hasher.verify(passwordHash, password))) throw new DomainError('wrong-password');
  }
}
