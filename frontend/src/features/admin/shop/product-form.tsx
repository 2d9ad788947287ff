import { Button, Group, NumberInput, Select, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rule } from '@arena/domain/validation/rule';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { compressImage } from '../../../shared/files/compress-image.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { useFormDraft } from '../../../shared/forms/use-draft.js';
import { useTemporaryErrors } from '../../../shared/forms/use-temporary-errors.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useAddProductMutation, useUpdateProductMutation } from '../api/shop-admin.generated.js';
import { ColorSelect } from '../color-select.js';
import { FreeQuestion, useFreeQuestion } from './free-question.js';
import { ImageField } from './image-field.js';
import { categoriesFor, fieldsOf, PRODUCT_RULES, toForm, type ProductFields } from './product-fields.js';

interface Props {
  /** Null: a new product. */
  readonly product: ProductView | null;
  readonly onDone: () => void;
}

const RULES = Object.entries(PRODUCT_RULES) as [keyof ProductFields, Rule][];

const AMOUNTS: readonly string[] = ['price', 'real_price'];

const MONEY = {
  min: 0,
  decimalScale: 2,
  thousandSeparator: ' ',
  required: true,
  inputMode: 'decimal',
} as const;

/** All fields of a product, with the server's errors next to them. */
export function ProductForm({ product, onDone }: Props) {
  const { t } = useTranslation('shop');
  const { send, error } = useSaveProduct(product);
  const { follows, fieldErrors } = useRuleTexts();
  const [image, setImage] = useState<File | null>(null);
  const free = useFreeQuestion(product);
  const form = useForm<ProductFields>({
    initialValues: fieldsOf(product),
    validate: (values) =>
      Object.fromEntries(RULES.map(([field, rule]) => [field, follows(rule)(values[field])])),
  });
  useFormDraft(`product ${product?.product_id ?? 'new'}`, form);
  useTemporaryErrors(form, AMOUNTS);
  const submit = async (values: ProductFields) => {
    if (!(await free.isMeant(values))) return;
    const answer = await send(toForm(values, product, image && (await compressImage(image))));
    if (answer.error) form.setErrors(fieldErrors(answer.error));
    else {
      notifications.show({ color: 'green', message: t('admin.saved', { name: values.product_name }) });
      onDone();
    }
  };
  return (
    <CommandForm fields={form} run={submit}>
      <Stack gap="sm">
        <TextInput label={t('admin.field.product_name')} required {...form.getInputProps('product_name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput label={t('admin.field.price')} {...MONEY} {...form.getInputProps('price')} />
          <NumberInput
            label={t('admin.field.real_price')}
            description={t('admin.hint.real_price')}
            {...MONEY}
            {...form.getInputProps('real_price')}
          />
          <NumberInput
            label={t('admin.field.stock')}
            min={0}
            allowDecimal={false}
            thousandSeparator=" "
            required
            {...form.getInputProps('stock')}
          />
          <Select
            label={t('admin.field.category')}
            required
            data={categoriesFor(product).map((value) => ({ value, label: t(`category.${value}`) }))}
            {...form.getInputProps('category')}
          />
          <ColorSelect
            label={t('admin.field.color')}
            value={form.values.color}
            onChange={(color) => form.setFieldValue('color', color)}
            error={form.errors['color']}
          />
          <TextInput
            label={t('admin.field.special_thanks')}
            description={t('admin.hint.special_thanks')}
            {...form.getInputProps('special_thanks')}
          />
        </SimpleGrid>
        <Textarea
          label={t('admin.field.description')}
          autosize
          minRows={2}
          {...form.getInputProps('description')}
        />
        <ImageField file={image} current={product} onChange={setImage} />
        {error && <ErrorNotice error={error} untilClosed />}
        <FreeQuestion name={form.values.product_name} of={free} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
          <SubmitButton>{t('save')}</SubmitButton>
        </Group>
      </Stack>
    </CommandForm>
  );
}

/** Saves a new or an existing product. */
function useSaveProduct(product: ProductView | null) {
  const [add, adding] = useAddProductMutation();
  const [update, updating] = useUpdateProductMutation();
  const send = (form: FormData) => (product ? update({ id: product.product_id, formData: form }) : add(form));
  return { send, error: (product ? updating : adding).error };
}
