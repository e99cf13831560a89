// biome-ignore-all lint/performance/noBarrelFile: what the shell provides as @tanstack/react-query, and every module shares
/**
 * The parts of TanStack Query that our pages use, without persistence of the cache and without suspense queries. Modules use no other
 * exports; `infra/checks` enforces this for ours.
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
