import { hasDrafts } from '../forms/drafts.js';

/** Forms in which something was typed and not sent. */
const typedIn = new Set<HTMLFormElement>();

if (typeof document !== 'undefined') {
  const note = ({ type, target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (!form) return;
    if (type === 'input') typedIn.add(form);
    else typedIn.delete(form);
  };
  for (const type of ['input', 'submit', 'reset']) document.addEventListener(type, note, true);
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
