import type { ReactNode } from 'react';
import { Logo } from '../layout/header/logo.js';
import { PageSkeleton } from '../../shared/ui/page-skeleton.js';

/** Without a word: the build also writes it into the page, before any language is known. */
export function Shell({ label, children }: { label?: string; children?: ReactNode }) {
  return (
    <div className="frame-page frame-shell">
      <header className="frame-header">
        <span className="frame-menu" />
        <span className="frame-brand">
          <Logo />
        </span>
      </header>
      {children ?? (
        <div className="frame-main">
          <PageSkeleton {...(label && { label })} />
        </div>
      )}
    </div>
  );
}
