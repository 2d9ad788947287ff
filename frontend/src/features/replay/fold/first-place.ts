/**
 * The first place from one to another at which a test holds, or null. It is tried in growing steps, so it must hold for
 * a while.
 */
export function firstPlace(from: number, to: number, test: (place: number) => boolean): number | null {
  let before = from - 1;
  let place = Math.min(from, to);
  while (!test(place)) {
    if (place === to) return null;
    before = place;
    place = Math.min(to, place + (place - from) + 1);
  }
  while (place - before > 1) {
    const middle = Math.floor((before + place) / 2);
    if (test(middle)) place = middle;
    else before = middle;
  }
  return place;
}
