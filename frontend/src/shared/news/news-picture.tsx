import { IconNews } from '@tabler/icons-react';
import classes from './news-picture.module.css';

/** Decorative, because the title is next to it. Shows a placeholder without a picture. */
export function NewsPicture({ url }: { url: string | null }) {
  if (url === null)
    return (
      <span className={classes.frame}>
        <IconNews size={40} aria-hidden />
      </span>
    );
  return (
    <span className={classes.frame}>
      <img src={url} alt="" width={480} height={270} loading="lazy" decoding="async" />
    </span>
  );
}
