import type { Checkpoint, Generation } from '@arena/domain/kernel/ports/read-models.port';
import type { SqliteDatabase } from '../sqlite/open-database.js';

/** How far each generation of a projection is, and which one is read. */
export class SqliteCheckpoints {
  constructor(private readonly database: SqliteDatabase) {}

  of(projection: string, generation: number): number | null {
    const sql = 'SELECT position FROM checkpoints WHERE projection = ? AND generation = ?';
    const position = this.database.all(sql, [projection, generation])[0]?.[0];
    return position === undefined ? null : Number(position);
  }

  write({ projection, generation, position }: Checkpoint): void {
    this.database.run(
      `INSERT INTO checkpoints(projection, generation, position) VALUES (?, ?, ?)
       ON CONFLICT(projection, generation) DO UPDATE SET position = excluded.position`,
      [projection, generation, position],
    );
  }

  generations(): Generation[] {
    const rows = this.database.all(
      `SELECT g.projection, active, version, ifnull(position, 0) FROM generations g
       LEFT JOIN checkpoints c ON c.projection = g.projection AND c.generation = g.active
       ORDER BY g.projection`,
    );
    return rows.map(([projection, active, version, position]) => ({
      projection: String(projection),
      active: Number(active),
      version: Number(version),
      position: Number(position),
    }));
  }

  activate({ projection, active, version, position }: Generation): void {
    this.database.run(
      `INSERT INTO generations(projection, active, version) VALUES (?, ?, ?)
       ON CONFLICT(projection) DO UPDATE SET active = excluded.active, version = excluded.version
       WHERE excluded.active >= active`,
      [projection, active, version],
    );
    this.write({ projection, generation: active, position });
  }

  forget(collections: readonly string[]): void {
    this.database.run(
      "DELETE FROM checkpoints WHERE projection || '@' || generation IN (SELECT value FROM json_each(?))",
      [JSON.stringify(collections)],
    );
  }
}
