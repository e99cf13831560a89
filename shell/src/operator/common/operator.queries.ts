import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Shell } from "../../common/shell-context.ts";

type Call = Shell["call"];

/** The interval at which visible data is loaded again, in ms. */
const freshMs = 5_000;
/** The same interval for services, in ms. They change less often than reports arrive. */
const checkedMs = 60_000;

export const operatorKey = ["operator"] as const;

export const modulesKey = [...operatorKey, "modules"] as const;

/** Returns the query for all modules with their running releases. */
export function modulesQuery(call: Call) {
  return queryOptions({
    queryKey: modulesKey,
    queryFn: async ({ signal }) =>
      (await call("GET /registry/modules", { query: { running: true }, signal })).items,
    refetchInterval: freshMs,
  });
}

export function moduleQuery(call: Call, name: string) {
  return queryOptions({
    queryKey: [...operatorKey, "module", name],
    queryFn: ({ signal }) =>
      call("GET /registry/modules/:name", { params: { name }, query: { running: true }, signal }),
    refetchInterval: freshMs,
  });
}

export function releasesQuery(call: Call, name: string) {
  return infiniteQueryOptions({
    queryKey: [...operatorKey, "releases", name],
    queryFn: ({ pageParam, signal }) =>
      call("GET /registry/modules/:name/releases", {
        params: { name },
        query: { size: 25, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next,
    refetchInterval: freshMs,
  });
}

/** Returns the query for the differences between two releases, which never change. */
export function comparisonQuery(call: Call, { name, from, to }: { name: string; from: string; to: string }) {
  return queryOptions({
    queryKey: [...operatorKey, "comparison", name, from, to],
    queryFn: ({ signal }) =>
      call("GET /registry/modules/:name/comparison", { params: { name }, query: { from, to }, signal }),
    staleTime: checkedMs,
  });
}

/** Returns the query for the errors of a release, and who used it. */
export function releaseErrorsQuery(call: Call, params: { name: string; version: string }) {
  return queryOptions({
    queryKey: [...operatorKey, "errors", params.name, params.version],
    queryFn: ({ signal }) => call("GET /registry/modules/:name/releases/:version/errors", { params, signal }),
    refetchInterval: checkedMs,
  });
}

export function auditQuery(call: Call, name: string) {
  return infiniteQueryOptions({
    queryKey: [...operatorKey, "audit", name],
    queryFn: ({ pageParam, signal }) =>
      call("GET /registry/audit", {
        query: { name, size: 25, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next ?? null,
    refetchInterval: freshMs,
  });
}

export function keysQuery(call: Call) {
  return queryOptions({
    queryKey: [...operatorKey, "keys"],
    queryFn: async ({ signal }) => (await call("GET /registry/keys", { signal })).items,
  });
}

export function teamQuery(call: Call, name: string) {
  return queryOptions({
    queryKey: [...operatorKey, "team", name],
    queryFn: async ({ signal }) =>
      (await call("GET /registry/modules/:name/team", { params: { name }, signal })).items,
  });
}

/** Returns the query for services of other teams. The registry checks each of them at every request. */
export function servicesQuery(call: Call) {
  return queryOptions({
    queryKey: [...operatorKey, "services"],
    queryFn: async ({ signal }) => (await call("GET /registry/services", { signal })).items,
    refetchInterval: checkedMs,
    staleTime: checkedMs,
  });
}

/** Returns the query for what the installation depends on. Each time, the services examine it. */
export function installationChecksQuery(call: Call) {
  return queryOptions({
    queryKey: [...operatorKey, "installation-checks"],
    queryFn: async ({ signal }) => (await call("GET /registry/checks", { signal })).items,
    refetchInterval: checkedMs,
  });
}

export function queuesQuery(call: Call) {
  return queryOptions({
    queryKey: [...operatorKey, "queues"],
    queryFn: async ({ signal }) => (await call("GET /registry/queues", { signal })).items,
    refetchInterval: freshMs,
  });
}

export const maxFailedJobs = 50;

export function failedJobsQuery(call: Call, queue: string) {
  return queryOptions({
    queryKey: [...operatorKey, "failed-jobs", queue],
    queryFn: async ({ signal }) => {
      const query = { size: maxFailedJobs };
      return (await call("GET /registry/queues/:queue/failed-jobs", { params: { queue }, query, signal }))
        .items;
    },
    refetchInterval: freshMs,
  });
}

/** Returns the query for whether the live modules are compatible with the running services. */
export function checksQuery(call: Call) {
  return queryOptions({
    queryKey: [...operatorKey, "checks"],
    queryFn: ({ signal }) => call("GET /registry/service-checks", { signal }),
    refetchInterval: checkedMs,
    staleTime: checkedMs,
  });
}
