import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { NEWS_CATEGORIES, NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import { compressImage } from '../../../shared/files/compress-image.js';
import { FieldInputs } from '../../../shared/forms/field-inputs.js';
import { filledIn, type FormValues } from '../../../shared/forms/field-values.js';
import { NewsText } from '../../../shared/news/news-text.js';
import { ImageField } from '../shop/image-field.js';

const { title, link, markdown } = NEWS_FIELDS;

export type NewsValues = FormValues<typeof NEWS_FIELDS>;

interface Props {
  readonly form: {
    readonly getInputProps: (path: string) => GetInputPropsReturnType;
    readonly values: NewsValues;
  };
  /** The one that is sent, and those that cannot be chosen. */
  readonly category: string;
  readonly isFull: (category: string) => boolean;
  readonly image: File | null;
  readonly onImage: (image: File | null) => void;
  /** The saved one, and what removes it. */
  readonly picture?: ReactNode;
}

export function NewsInputs({ form, category, isFull, image, onImage, picture }: Props) {
  const { t } = useTranslation('news');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('admin.category')}
          {...form.getInputProps('category')}
          value={category}
          data={NEWS_CATEGORIES.map((each) => ({
            value: each,
            disabled: isFull(each),
            label: isFull(each)
              ? t('admin.full', { category: t(`category.${each}`) })
              : t(`category.${each}`),
          }))}
        />
        <FieldInputs fields={{ title }} form={form} label={() => t('admin.title')} />
      </SimpleGrid>
      <FieldInputs
        fields={{ markdown }}
        form={form}
        label={() => t('admin.text')}
        hint={() => t('admin.textHint')}
      />
      {form.values.markdown.trim() !== '' && (
        <section aria-label={t('admin.preview')}>
          <NewsText markdown={form.values.markdown} />
        </section>
      )}
      <FieldInputs
        fields={{ link }}
        form={form}
        label={() => t('admin.link')}
        hint={() => t('admin.linkHint')}
      />
      <ImageField file={image} current={null} onChange={onImage} />
      {!image && picture}
    </>
  );
}

export async function newsForm(values: NewsValues, image: File | null): Promise<FormData> {
  const sent = new FormData();
  for (const [name, value] of Object.entries(filledIn(NEWS_FIELDS, values))) sent.append(name, value);
  if (image) sent.append('image', await compressImage(image));
  return sent;
}
