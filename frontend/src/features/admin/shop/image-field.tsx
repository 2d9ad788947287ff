import { FileInput, Group, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { IMAGE_TYPES } from '../../../shared/files/image-types.js';
import { useObjectUrl } from '../../../shared/files/use-object-url.js';
import { useIsSending } from '../../../shared/forms/command-form.js';
import { ProductPicture } from '../../../shared/shop/product-picture.js';

interface Props {
  readonly file: File | null;
  /** The saved product. Its picture is shown until another one is chosen. */
  readonly current: ProductView | null;
  readonly onChange: (file: File | null) => void;
}

export function ImageField({ file, current, onChange }: Props) {
  const { t } = useTranslation(['shop', 'errors']);
  const [refused, setRefused] = useState(false);
  const take = (chosen: File | null) => {
    const wrong = chosen !== null && !IMAGE_TYPES.includes(chosen.type);
    setRefused(wrong);
    onChange(wrong ? null : chosen);
  };
  return (
    <Group align="flex-start" gap="md">
      <FileInput
        label={t('admin.field.image')}
        description={t('admin.hint.image')}
        placeholder={t('admin.pick')}
        accept={IMAGE_TYPES.join(',')}
        leftSection={<IconPhoto size={16} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t('admin.clearImage') }}
        disabled={useIsSending()}
        value={file}
        onChange={take}
        error={refused && t('image-invalid-format', { ns: 'errors' })}
        style={{ flex: '1 1 14rem' }}
      />
      {file ? (
        <Preview file={file} />
      ) : (
        current && (
          <figure style={{ margin: 0 }}>
            <ProductPicture
              url={current.image_url}
              color={current.color}
              width={160}
              alt={t('admin.currentImage')}
            />
            <Text component="figcaption" size="xs" c="dimmed">
              {t('admin.currentImage')}
            </Text>
          </figure>
        )
      )}
    </Group>
  );
}

function Preview({ file }: { file: File }) {
  const { t } = useTranslation('shop');
  const url = useObjectUrl(file);
  return (
    <figure style={{ margin: 0 }}>
      <ProductPicture url={url} width={160} alt={t('admin.preview')} />
      <Text component="figcaption" size="xs" c="dimmed">
        {t('admin.preview')}
      </Text>
    </figure>
  );
}
