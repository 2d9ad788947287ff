import { Injectable } from '@nestjs/common';
import { Runtime } from '../app/runtime.js';

/** The keys under which the log keeps what is personal. */
@Injectable()
export class AccountKeys {
  constructor(private readonly runtime: Runtime) {}

  /** After this the person is gone from every copy of the log. Destroying twice is no error. */
  async destroy(userId: string): Promise<void> {
    await this.runtime.personalData.forgetPerson(userId);
  }
}
