import { Anchor } from '@mantine/core';
import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import classes from './news-text.module.css';

/** No headings, which belong to the page, and no pictures of other sites, which would see every reader. */
const ALLOWED = ['p', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'br', 'hr'];
const COMPONENTS: Components = { a: TextLink };

export function NewsMarkdown({ markdown }: { markdown: string }) {
  return (
    <div className={classes.text}>
      <Markdown allowedElements={ALLOWED} unwrapDisallowed skipHtml components={COMPONENTS}>
        {markdown}
      </Markdown>
    </div>
  );
}

/** Markdown has removed addresses that are neither links nor mail. */
function TextLink({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('/') && !href.startsWith('//'))
    return (
      <Anchor component={Link} to={href} underline="always" inherit>
        {children}
      </Anchor>
    );
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer nofollow" underline="always" inherit>
      {children}
    </Anchor>
  );
}
