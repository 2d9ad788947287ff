import { ProductsTool } from './products-tool.js';
import { PurchasesTool } from './purchases-tool.js';

export function ShopSection() {
  return (
    <>
      <ProductsTool />
      <PurchasesTool />
    </>
  );
}
