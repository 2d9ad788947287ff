import { IsOptional } from 'class-validator';
import { oneOf, text } from '@arena/domain/validation/rule';
import { Follows } from '../http/follows-rule.js';

export class GuessDto {
  @Follows(text({ max: 200 }))
  title!: string;
}

/** A CSV file cannot say this of itself; a JSON body does so in its own field. */
export class ImportQuery {
  @IsOptional()
  @Follows(oneOf(['true', 'false']))
  sample?: 'true' | 'false';
}
