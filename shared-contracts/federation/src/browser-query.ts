// biome-ignore-all lint/performance/noBarrelFile: what the shell provides as @tanstack/react-query, and every module shares
/**
 * TanStack Query as our pages use it, without what writes a cache down and without queries that suspend. Modules use no other names;
 * `infra/checks` holds ours to it.
 */
export {
  focusManager,
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  matchQuery,
  mutationOptions,
  onlineManager,
  partialMatchKey,
  QueryCache,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueries,
  useQuery,
  useQueryClient,
} from "#react-query";
