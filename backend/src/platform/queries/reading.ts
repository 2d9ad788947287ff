import {
  createParamDecorator,
  Injectable,
  type ExecutionContext,
  type PipeTransform,
  type Type,
} from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { fieldsOf } from '../http/validation/dto-schema.js';
import { validationPipe } from '../http/validation/validation-pipe.js';
import { AsOfQuery, type SeasonQuery } from './season-query.js';
import { callerOf, requireSelfOrAdmin, signedIn, type Caller } from '../request/caller.js';
import { Moments, type Moment, type SeasonRead } from '../as-of/moments.js';

/** A query, with the season and the moment that the caller reads. A required `at` always gives a moment. */
export type Reading<Query extends SeasonQuery = AsOfQuery> = Omit<Query, keyof SeasonRead> &
  SeasonRead & { readonly caller: Caller | null } & (Query extends { at: string }
    ? { readonly moment: Moment }
    : unknown);

export type OwnReading<Query extends SeasonQuery = AsOfQuery> = Reading<Query> & { readonly caller: Caller };

interface Source {
  readonly Query: Type<SeasonQuery>;
  readonly own: boolean;
  readonly request: FastifyRequest;
}

const FromRequest = createParamDecorator(
  (source: Omit<Source, 'request'>, execution: ExecutionContext): Source => ({
    ...source,
    request: execution.switchToHttp().getRequest<FastifyRequest>(),
  }),
);

@Injectable()
class ReadingPipe implements PipeTransform<Source> {
  private readonly validation = validationPipe();

  constructor(private readonly moments: Moments) {}

  async transform({ Query, own, request }: Source): Promise<Reading<SeasonQuery>> {
    const metadata = { type: 'query', metatype: Query } as const;
    const query = (await this.validation.transform(request.query, metadata)) as Pick<SeasonQuery, 'season'>;
    const caller = own ? ownerIn(request) : callerOf(request);
    const read = own ? this.moments.ofOwn(query, caller) : this.moments.of(query, caller);
    return { ...query, ...(await read), caller };
  }
}

/** @throws login-required; forbidden-role if the path names somebody else, except for admins */
function ownerIn(request: FastifyRequest): Caller {
  const caller = signedIn(request);
  const { userId } = request.params as { userId?: string };
  if (userId !== undefined) requireSelfOrAdmin(caller, userId);
  return caller;
}

function reads(Query: Type<SeasonQuery>, own: boolean): ParameterDecorator {
  return (controller, route, index) => {
    if (route === undefined) return;
    const method = Object.getOwnPropertyDescriptor(controller, route) ?? {};
    for (const { name, optional, schema } of fieldsOf(Query))
      ApiQuery({ name, required: !optional, schema })(controller, route, method);
    FromRequest({ Query, own }, ReadingPipe)(controller, route, index);
  };
}

/** What `?season`, `?at` and `?known` mean for the caller. @throws season-not-found, past-not-public */
export function Reads(Query: Type<SeasonQuery> = AsOfQuery): ParameterDecorator {
  return reads(Query, false);
}

/**
 * The same for what the caller may read at any moment, because it is their own: `:userId`, if the path has one, is
 * the caller, or the caller is an admin.
 * @throws login-required, forbidden-role, season-not-found
 */
export function ReadsOwn(Query: Type<SeasonQuery> = AsOfQuery): ParameterDecorator {
  return reads(Query, true);
}
