export const BY_CURSOR = {
  infiniteQueryOptions: {
    initialPageParam: '',
    getNextPageParam: ({ next }: { readonly next?: string | null }) => next ?? undefined,
  },
};
