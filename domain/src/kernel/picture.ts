export type Picture =
  | { readonly kind: 'sample'; readonly name: string }
  | { readonly kind: 'upload'; readonly objectKey: string; readonly contentType: string };

export function samePicture(one: Picture | null, other: Picture | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
