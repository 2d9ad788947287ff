import { IconPhotoOff } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureOr } from '../ui/picture-or.js';
import { teamColor } from '../ui/team-color.js';
import classes from './product-picture.module.css';

interface Props {
  readonly url: string | null;
  readonly color?: string;
  /** Omitted if the name is next to it. */
  readonly alt?: string;
  /** Pixels. Default: the available width. */
  readonly width?: number;
}

/** Format 4:3 with the whole picture visible. Without a picture, a placeholder in the product's color. */
export function ProductPicture({ url, color = 'silver', alt = '', width }: Props) {
  const { t } = useTranslation('shop');
  const style = { '--product': teamColor(color), ...(width && { width }) } as CSSProperties;
  return (
    <span className={classes.frame} style={style}>
      <PictureOr
        src={url}
        alt={alt}
        width={400}
        height={300}
        loading="lazy"
        decoding="async"
        otherwise={<IconPhotoOff size={width ? 20 : 40} role="img" aria-label={t('noPicture')} />}
      />
    </span>
  );
}
