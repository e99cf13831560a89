import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { PageData } from "@tessera/federation/pages";
import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { useSession } from "./session.ts";

interface PageNameProps {
  named: PageData;
  crumb: string;
  show?: (name: string) => ReactNode;
}

const nothing: UseQueryOptions = { queryKey: ["page-name"], enabled: false };

/** The name of the thing that a page shows, or `crumb` until it is loaded. */
export function PageName({ named, crumb, show = (name) => name }: PageNameProps) {
  const session = useSession();
  const params = useMatches().at(-1)?.params ?? {};
  const query = named({ session, params, address: new URLSearchParams() });
  const { data } = useQuery((query ?? nothing) as UseQueryOptions<unknown, Error, unknown, QueryKey>);
  return show(hasName(data) ? data.name : crumb);
}

function hasName(data: unknown): data is { name: string } {
  return typeof data === "object" && data !== null && "name" in data && typeof data.name === "string";
}
