import { IsOptional } from 'class-validator';
import { oneOf, text } from '@arena/domain/validation/rule';
import { Follows } from '../http/follows-rule.js';

export class GuessDto {
  @Follows(text({ max: 200 }))
  title!: string;

  /** Day of the game that the guess is meant for, as `day` of `GET /amvdle/today` says. */
  @IsOptional()
  @Follows(text({ max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/ }))
  day?: string;
}

/** A CSV file cannot say this of itself; a JSON body does so in its own fields. */
export class ImportQuery {
  @IsOptional()
  @Follows(oneOf(['true', 'false']))
  sample?: 'true' | 'false';

  /** The version that the file replaces. */
  @IsOptional()
  @Follows(text({ max: 9, pattern: /^\d+$/ }))
  version?: string;
}
