import { queryOptions } from "@tanstack/react-query";
import type { Desk } from "@tessera/ui/remote/desk";
import { queryKey } from "../../common/query-key.ts";
import { type FoundFiles, findInFiles } from "./find-in-files.ts";

const mostShown = 10;

/** The files that hold a text. Those found before stay while the next ones are looked for. */
export function filesFoundQuery(desk: Desk, text: string) {
  const { organizationId, access } = desk;
  return queryOptions({
    queryKey: queryKey.filesFound(organizationId, text),
    queryFn: ({ signal }) => findInFiles(desk, text, mostShown, signal),
    enabled: access === "ready",
    placeholderData: (before: FoundFiles | undefined, from) =>
      from?.queryKey[1] === organizationId ? before : undefined,
  });
}
