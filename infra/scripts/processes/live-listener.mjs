/** @returns {Promise<{ heard(text: string): boolean, close(): void }>} once the client is accepted */
export async function listenAt(origin) {
  const ending = new AbortController();
  const answer = await fetch(`${origin}/api/live`, { signal: ending.signal });
  if (answer.status !== 200) throw new Error(`/live answered ${answer.status}`);
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body) text += decoder.decode(chunk, { stream: true });
  };
  read().catch(() => {});
  return { heard: (part) => text.includes(part), close: () => ending.abort() };
}
