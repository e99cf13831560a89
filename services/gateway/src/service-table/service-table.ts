import type { Prefix, ServiceList } from "@tessera/kit/config/service-list";
import { shareTraceWith } from "@tessera/kit/observability/tracing";
import { isUnder } from "./path-prefix.ts";

/** The service for a path, and how to call it. */
export interface Place extends Prefix {
  service: string;
  url: string;
  /** The service's address by cell, for cells other than the first. If omitted, all cells share the service. */
  cells?: Readonly<Record<string, string>> | undefined;
  /** True for a service of another team, whose responses are not trusted. */
  isOutside?: true;
}

/** The services behind the public origin. A replaced list applies from the next request on. */
export interface ServiceTable {
  /** Finds the service with the longest prefix that equals or contains the path. */
  find(path: string): Place | undefined;
  urlOf(service: string): string | undefined;
  urls(): string[];
  replace(list: ServiceList): void;
}

interface Row extends Place {
  path: string;
}

export function createServiceTable(first: ServiceList): ServiceTable {
  let list = first;
  let rows = toRows(first);
  return {
    find: (path) => rows.find((row) => isUnder(path, row.path)),
    urlOf: (service) => list[service]?.url,
    urls: () => Object.values(list).flatMap(toAddresses),
    replace(next) {
      list = next;
      rows = toRows(next);
    },
  };
}

/** Longest first, so that the first match is the right one. */
function toRows(list: ServiceList): Row[] {
  for (const url of Object.values(list).flatMap(toAddresses)) shareTraceWith(url);
  return Object.entries(list)
    .flatMap(([service, { url, cells, prefixes }]) =>
      Object.entries(prefixes).map(([path, prefix]) => ({ ...prefix, path, service, url, cells })),
    )
    .sort((one, other) => other.path.length - one.path.length);
}

function toAddresses({ url, cells = {} }: ServiceList[string]): string[] {
  return [url, ...Object.values(cells)];
}
