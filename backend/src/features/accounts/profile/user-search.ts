import { Injectable } from '@nestjs/common';
import { emailKey, nameKey } from '@arena/domain/accounts/accounts';
import type { Find } from '@arena/domain/kernel/ports/read-models.port';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import {
  PRIVATE_USERS,
  PUBLIC_USERS,
  type PrivateUserDocument,
  type PublicUserDocument,
} from '@arena/projections/accounts/users.read-model';
import { pageOf } from '../../../platform/http/validation/list-query.js';
import type { UsersQuery } from './profile.dto.js';

export interface UserPage {
  readonly users: readonly PublicUserDocument[];
  readonly next: string | null;
}

interface Paging {
  readonly limit: number;
  readonly after?: string;
}

/** Appended to a prefix, it sorts after everything that starts with this prefix. */
const LAST = '\uffff';
/** Prefix for cursors of the search by address. Cursors of the read models contain no colon. */
const MAILS = 'mail:';

/** Finds people by the start of their names, then by the start of their addresses. */
@Injectable()
export class UserSearch {
  constructor(private readonly reader: ReadModelReader) {}

  async find(query: UsersQuery, { byAddress }: { byAddress: boolean }): Promise<UserPage> {
    const wanted = query.search ?? '';
    const paging = pageOf(query);
    const withMails = byAddress && emailKey(wanted) !== '';
    if (withMails && paging.after?.startsWith(MAILS))
      return this.byMail(wanted, { ...paging, after: paging.after.slice(MAILS.length) });
    const { documents, next } = await this.reader.find<PublicUserDocument>(PUBLIC_USERS, {
      ...beginningWith('nameKey', nameKey(wanted)),
      sort: [{ field: 'nameKey', order: 'asc' }],
      ...paging,
    });
    const named = { users: documents, next };
    if (!withMails || named.next !== null) return named;
    const limit = paging.limit - named.users.length;
    if (limit === 0) return { ...named, next: MAILS };
    const mailed = await this.byMail(wanted, { limit });
    return { users: [...named.users, ...mailed.users], next: mailed.next };
  }

  /** Without people that `byName` finds. */
  private async byMail(wanted: string, { limit, after }: Paging): Promise<UserPage> {
    const { documents, next } = await this.reader.find<PrivateUserDocument>(PRIVATE_USERS, {
      ...beginningWith('emailKey', emailKey(wanted)),
      sort: [{ field: 'emailKey', order: 'asc' }],
      limit,
      ...(after ? { after } : {}),
    });
    const ids = documents.map(({ id }) => id);
    const found = await this.reader.getMany<PublicUserDocument>(PUBLIC_USERS, ids);
    const users = found.filter((user) => !user.nameKey.startsWith(nameKey(wanted)));
    return { users, next: next === null ? null : `${MAILS}${next}` };
  }
}

function beginningWith(field: string, start: string): Pick<Find, 'range'> {
  return start === '' ? {} : { range: { field, from: start, to: `${start}${LAST}` } };
}
