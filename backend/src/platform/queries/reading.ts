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
import { callerOf, type Caller } from '../request/caller.js';
import { Moments, type SeasonRead } from '../as-of/moments.js';

/** A query, with the season and the moment that the caller reads. */
export type Reading<Query extends SeasonQuery = AsOfQuery> = Omit<Query, keyof SeasonRead> &
  SeasonRead & { readonly caller: Caller | null };

interface Source {
  readonly Query: Type<SeasonQuery>;
  readonly request: FastifyRequest;
}

const FromRequest = createParamDecorator((Query: Type<SeasonQuery>, execution: ExecutionContext): Source => ({
  Query,
  request: execution.switchToHttp().getRequest<FastifyRequest>(),
}));

@Injectable()
class ReadingPipe implements PipeTransform<Source> {
  private readonly validation = validationPipe();

  constructor(private readonly moments: Moments) {}

  async transform({ Query, request }: Source): Promise<Reading<SeasonQuery>> {
    const metadata = { type: 'query', metatype: Query } as const;
    const query = (await this.validation.transform(request.query, metadata)) as Pick<SeasonQuery, 'season'>;
    const caller = callerOf(request);
    return { ...query, ...(await this.moments.of(query, caller)), caller };
  }
}

/**
 * The query of a route, with what `?season`, `?at` and `?known` mean for the caller.
 * @throws season-not-found, past-not-public
 */
export function Reads(Query: Type<SeasonQuery> = AsOfQuery): ParameterDecorator {
  return (controller, route, index) => {
    if (route === undefined) return;
    const method = Object.getOwnPropertyDescriptor(controller, route) ?? {};
    for (const { name, optional, schema } of fieldsOf(Query))
      ApiQuery({ name, required: !optional, schema })(controller, route, method);
    FromRequest(Query, ReadingPipe)(controller, route, index);
  };
}
