import { Avatar } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly name: string;
  /** Null: the initials are shown instead. */
  readonly url: string | null;
  readonly size?: number;
  /** Decorative, because the name is next to it. */
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
