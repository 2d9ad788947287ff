import { CSV } from '../body/csv-body.js';

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

export interface RequestBody {
  readonly content: Record<string, { schema?: Schema }>;
}

/** A route that takes several media types has one description: that of the richest. */
export function describeBody({ content }: RequestBody): void {
  for (const [type, media] of Object.entries(content)) {
    if (type === CSV) media.schema = { type: 'string' } as Schema;
    const { schema } = media;
    if (type === 'application/json' && schema?.properties) {
      // Only forms can contain files.
      const kept = Object.entries(schema.properties).filter(([, property]) => property.format !== 'binary');
      media.schema = { ...schema, properties: Object.fromEntries(kept) };
    }
  }
}
