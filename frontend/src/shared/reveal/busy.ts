import { hasDrafts } from '../forms/drafts.js';

/** Forms in which something was typed and not sent. */
const typedIn = new Set<HTMLFormElement>();

if (typeof document !== 'undefined') {
  const form = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null);
  document.addEventListener('input', (event) => void add(form(event)), true);
  for (const end of ['submit', 'reset'])
    document.addEventListener(end, (event) => void typedIn.delete(form(event)!), true);
}

function add(form: HTMLFormElement | null): void {
  if (form) typedIn.add(form);
}

const TEXT_FIELDS =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"])';

/** Whether the reader is in the middle of something that a reveal must not cover. */
export function isReaderBusy(): boolean {
  for (const form of typedIn) if (!form.isConnected) typedIn.delete(form);
  return (
    typedIn.size > 0 ||
    hasDrafts() ||
    document.activeElement?.matches(TEXT_FIELDS) === true ||
    document.querySelector('[role="dialog"][aria-modal="true"]:not([data-reveal])') !== null ||
    isFullScreen()
  );
}

function isFullScreen(): boolean {
  const videos = [
    ...document.querySelectorAll<HTMLVideoElement & { webkitDisplayingFullscreen?: boolean }>('video'),
  ];
  return Boolean(document.fullscreenElement) || videos.some((each) => each.webkitDisplayingFullscreen);
}
