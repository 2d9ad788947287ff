import { IsOptional } from 'class-validator';
import { oneOf } from '@arena/domain/validation/rule';
import { Follows } from '../http/validation/follows-rule.js';
import { SeasonQuery } from '../queries/season-query.js';
import { TABLE_FORMATS, type TableFormat } from './table.js';

export class TableQuery extends SeasonQuery {
  @IsOptional() @Follows(oneOf(TABLE_FORMATS)) format?: TableFormat;
}
