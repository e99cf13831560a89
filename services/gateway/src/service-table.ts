import type { Prefix, ServiceList } from "@tessera/kit/service-list";
import { shareTraceWith } from "@tessera/kit/tracing";
import { isUnder } from "./path-prefix.ts";

/** Who answers a path, and how. */
export interface Place extends Prefix {
  service: string;
  url: string;
  /** Where the service listens in other cells than the first; without it, it is shared by all. */
  cells?: Readonly<Record<string, string>> | undefined;
}

/** The services behind the one origin. A list that is put in place of another counts for the next request. */
export interface ServiceTable {
  /** The service with the longest prefix that the path is, or lies under. */
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
  let rows = rowsOf(first);
  return {
    find: (path) => rows.find((row) => isUnder(path, row.path)),
    urlOf: (service) => list[service]?.url,
    urls: () => Object.values(list).flatMap(addressesOf),
    replace(next) {
      list = next;
      rows = rowsOf(next);
    },
  };
}

/** The longest first, so that the first one to fit is the one. */
function rowsOf(list: ServiceList): Row[] {
  for (const url of Object.values(list).flatMap(addressesOf)) shareTraceWith(url);
  return Object.entries(list)
    .flatMap(([service, { url, cells, prefixes }]) =>
      Object.entries(prefixes).map(([path, prefix]) => ({ ...prefix, path, service, url, cells })),
    )
    .sort((one, other) => other.path.length - one.path.length);
}

function addressesOf({ url, cells = {} }: ServiceList[string]): string[] {
  return [url, ...Object.values(cells)];
}
