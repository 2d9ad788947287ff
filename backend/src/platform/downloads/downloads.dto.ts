import { oneOf } from '@arena/domain/validation/rule';
import { Follows } from '../http/validation/follows-rule.js';
import { SeasonQuery } from '../queries/season-query.js';
import { TABLE_FORMATS, type TableFormat } from './table.js';
import { MayBeAbsent } from '../http/validation/may-be-absent.js';

export class TableQuery extends SeasonQuery {
  @MayBeAbsent() @Follows(oneOf(TABLE_FORMATS)) format?: TableFormat;
}
