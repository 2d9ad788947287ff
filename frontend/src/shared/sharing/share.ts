/** Uses the system's share dialog on touch devices, otherwise the clipboard. */
export async function share(
  content: { text: string } | { url: string },
): Promise<'sent' | 'copied' | 'refused'> {
  const byTouch = window.matchMedia('(pointer: coarse)').matches && 'share' in navigator;
  try {
    if (byTouch) await navigator.share(content);
    else await navigator.clipboard.writeText('url' in content ? content.url : content.text);
    return byTouch ? 'sent' : 'copied';
  } catch (failure) {
    // The user closed the share dialog.
    return failure instanceof DOMException && failure.name === 'AbortError' ? 'sent' : 'refused';
  }
}
