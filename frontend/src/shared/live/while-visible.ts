/**
 * Runs `work` while the page is visible, and ends it when the page has been hidden for `patience` milliseconds.
 * `work` gets whether it ran before, and returns a function that ends it. Returns a function that ends everything.
 */
export function whileVisible(patience: number, work: (again: boolean) => () => void): () => void {
  let end: (() => void) | null = null;
  let hidden: number | undefined;
  let again = false;
  const begin = () => {
    end = work(again);
    again = true;
  };
  const pause = () => {
    window.clearTimeout(hidden);
    hidden = undefined;
    end?.();
    end = null;
  };
  const look = () => {
    const visible = document.visibilityState === 'visible';
    if (!visible) {
      hidden ??= window.setTimeout(pause, patience);
      return;
    }
    window.clearTimeout(hidden);
    hidden = undefined;
    if (!end) begin();
  };
  begin();
  look();
  document.addEventListener('visibilitychange', look);
  // A frozen tab receives nothing, and its timer does not fire.
  document.addEventListener('freeze', pause);
  return () => {
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('freeze', pause);
    pause();
  };
}
