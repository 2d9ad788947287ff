import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Body, Controller, Post } from '@nestjs/common';
import { insertEvents } from '@arena/infra/event-store/event-rows';
import { openEventLog } from '@arena/infra/event-store/open-event-log';
import { serveController } from './framework.js';

/** Like the data and the metadata of a stored bet. */
const META = JSON.stringify({ at: new Date().toISOString(), rest: 'x'.repeat(400) });
const HASH = '0'.repeat(64);

/** `POST /api/bets/place` does one durable insert of what it gets, without any rule. */
export function serve({ folder }: { folder: string }): Promise<string> {
  const database = openEventLog(join(folder, 'log.db'));
  let revision = 0;

  @Controller('api/bets')
  class Inserts {
    @Post('place')
    place(@Body() body: object) {
      const id = randomUUID();
      const data = JSON.stringify(body);
      database.run(insertEvents(1), ['plain', revision++, id, 'BetPlaced', 1, data, META, HASH]);
      return { success: true, bet_id: id, bet: body, balance: revision };
    }
  }
  return serveController(Inserts);
}
