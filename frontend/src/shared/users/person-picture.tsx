import { Avatar } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly name: string;
  /** Null: the first letters of the name stand in. */
  readonly url: string | null;
  /** Pixels. */
  readonly size?: number;
  /** The name stands beside it anyway. */
  readonly decorative?: boolean;
}

export function PersonPicture({ name, url, size = 40, decorative = false }: Props) {
  const { t } = useTranslation('common');
  return (
    <Avatar
      src={url}
      name={name}
      alt={decorative ? '' : t('pictureOf', { name })}
      size={size}
      variant="default"
      imageProps={{ loading: 'lazy', decoding: 'async', width: size, height: size }}
      {...(decorative && { 'aria-hidden': true })}
    />
  );
}
