export type Picture =
  | { readonly kind: 'sample'; readonly name: string }
  | { readonly kind: 'upload'; readonly objectKey: string; readonly contentType: string };
