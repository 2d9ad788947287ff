const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };

export const REQUIRED: readonly string[] = ['product_name', 'price', 'stock', 'category', 'color'];

/** For the OpenAPI document. */
export function formSchema(required: readonly string[]): object {
  return {
    type: 'object',
    ...(required.length > 0 && { required: [...required] }),
    properties: {
      product_name: TEXT,
      price: NUMBER,
      real_price: NUMBER,
      stock: { type: 'integer' },
      category: TEXT,
      color: TEXT,
      special_thanks: TEXT,
      description: TEXT,
      image: { type: 'string', format: 'binary' },
    },
  };
}
