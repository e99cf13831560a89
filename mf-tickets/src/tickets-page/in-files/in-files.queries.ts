import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import { queryKey } from "../../common/ticket/query-key.ts";
import { type FoundFiles, findInFiles } from "./find-in-files.ts";

const maxShown = 10;

/** Queries the files that contain a text. The previous results stay visible during the next search. */
export function filesFoundQuery(session: Session, text: string) {
  const { organizationId, access } = session;
  return queryOptions({
    queryKey: queryKey.filesFound(organizationId, text),
    queryFn: ({ signal }) => findInFiles(session, text, maxShown, signal),
    enabled: access === "ready",
    placeholderData: (before: FoundFiles | undefined, from) =>
      from?.queryKey[1] === organizationId ? before : undefined,
  });
}
