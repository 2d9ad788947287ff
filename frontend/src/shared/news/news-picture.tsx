import { IconNews } from '@tabler/icons-react';
import { useSeen } from '../ui/use-seen.js';
import classes from './news-picture.module.css';

/** Decorative, because the title is next to it. Shows a placeholder without a picture. */
export function NewsPicture({ url }: { url: string | null }) {
  const { ref, seen } = useSeen();
  if (url === null)
    return (
      <span className={classes.frame}>
        <IconNews size={40} aria-hidden />
      </span>
    );
  return (
    <span className={classes.frame} ref={ref}>
      {seen && <img src={url} alt="" width={480} height={270} decoding="async" />}
    </span>
  );
}
