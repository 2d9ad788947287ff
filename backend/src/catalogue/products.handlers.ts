import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toHundredths } from '@arena/domain/kernel/money';
import { CommandGateway } from '../app/command-gateway.js';
import { Seeds } from '../app/seeds.js';
import { eventOf } from '../bracket/outcome-event.js';
import { withImageForm } from '../images/image-form-envelope.js';
import { productOf, changedProduct } from './product-changes.js';
import { ProductPictures } from './product-pictures.js';
import {
  AddProduct,
  DeleteProduct,
  SetPriceAndStock,
  UpdateProduct,
  type ProductAnswer,
} from './products.commands.js';
import { ProductsReader } from './products.reader.js';

@CommandHandler(AddProduct)
export class AddProductHandler implements ICommandHandler<AddProduct> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly pictures: ProductPictures,
    private readonly products: ProductsReader,
  ) {}

  async execute({ body, by, envelope }: AddProduct): Promise<ProductAnswer> {
    const productId = this.seeds.id();
    const stamp = this.gateway.stamp(by, envelope);
    const outcome = await this.pictures.around(body.image, (picture) => {
      const data = { product: productOf(productId, body.fields, picture) };
      return this.gateway.tournament({ type: 'AddProduct', data, ...stamp }, withImageForm(envelope, body));
    });
    return { success: true, product: this.products.stated(eventOf(outcome, 'ProductStocked').data.product) };
  }
}

@CommandHandler(UpdateProduct)
export class UpdateProductHandler implements ICommandHandler<UpdateProduct> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly pictures: ProductPictures,
    private readonly products: ProductsReader,
  ) {}

  async execute({ body, by, envelope }: UpdateProduct): Promise<ProductAnswer> {
    const { productId, form } = body;
    const stamp = this.gateway.stamp(by, envelope);
    const outcome = await this.pictures.around(form.image, (picture) => {
      const data = { product: changedProduct(productId, form.fields, picture) };
      return this.gateway.tournament(
        { type: 'UpdateProduct', data, ...stamp },
        withImageForm(envelope, form),
      );
    });
    const { revision, data } = eventOf(outcome, 'ProductChanged');
    await this.pictures.removeReplaced(revision, productId, data.product.picture);
    return { success: true, product: this.products.stated(data.product) };
  }
}

@CommandHandler(SetPriceAndStock)
export class SetPriceAndStockHandler implements ICommandHandler<SetPriceAndStock> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly products: ProductsReader,
  ) {}

  async execute({ body, by, envelope }: SetPriceAndStock): Promise<ProductAnswer> {
    const { productId, changes } = body;
    const data = { productId, price: toHundredths(changes.price), stock: changes.stock ?? null };
    const outcome = await this.gateway.tournament(
      { type: 'SetPriceAndStock', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, product: await this.products.after(outcome, productId) };
  }
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly pictures: ProductPictures,
  ) {}

  async execute({ body, by, envelope }: DeleteProduct): Promise<{ success: true; message: string }> {
    const { productId } = body;
    const outcome = await this.gateway.tournament(
      { type: 'DeleteProduct', data: { productId }, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    const { revision } = eventOf(outcome, 'ProductWithdrawn');
    await this.pictures.removeReplaced(revision, productId, null);
    return { success: true, message: 'The product was deleted. What was bought stays bought.' };
  }
}
