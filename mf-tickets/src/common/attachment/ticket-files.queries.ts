import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { AttachedFile, KnownFile } from "@tessera/ui/attachment/api";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { StoredFile } from "@tessera/wire/file/file";
import type { Ticket, TicketFiles } from "@tessera/wire/ticket/ticket";
import { useMemo } from "react";
import { queryKey } from "../ticket/query-key.ts";

/** Queries what the tickets service knows about the files of a ticket and of its messages. */
function ticketFilesQuery({ call, organizationId, access }: Session, ticketId: string) {
  return queryOptions({
    queryKey: queryKey.ticketFiles(organizationId, ticketId),
    queryFn: ({ signal }) => call("GET /tickets/:ticketId/files", { params: { ticketId }, signal }),
    enabled: access === "ready",
  });
}

/** Returns what the ticket knows about its files, by file id, before each file is read. */
export function useKnownFiles(ticketId: string): ReadonlyMap<string, KnownFile> {
  const { data } = useQuery(ticketFilesQuery(useSession(), ticketId));
  return useMemo(() => new Map(data?.items.map((file) => [file.file_id, file])), [data]);
}

/** Adds to each file what is known about it. */
export function withKnown(
  files: readonly { file_id: string }[],
  known: ReadonlyMap<string, KnownFile>,
): AttachedFile[] {
  return files.map(({ file_id }) => ({ file_id, known: known.get(file_id) }));
}

/** Returns the files currently attached to a ticket, with their names if they have been read. */
export function attachedNames(queryClient: QueryClient, organizationId: string, ticketId: string) {
  const ticket = queryClient.getQueryData<Ticket>(queryKey.ticket(organizationId, ticketId));
  return withNames(queryClient, { organizationId, ticketId }, ticket?.attachments ?? []);
}

/** Adds to each file of a ticket or its messages its name if it has been read. */
export function withNames(
  queryClient: QueryClient,
  { organizationId, ticketId }: { organizationId: string; ticketId: string },
  files: readonly { file_id: string }[],
) {
  const known = queryClient.getQueryData<TicketFiles>(queryKey.ticketFiles(organizationId, ticketId));
  return files.map(({ file_id }) => {
    const read = queryClient.getQueryData<StoredFile>([...queryKey.files(organizationId), "file", file_id]);
    const name = read?.filename ?? known?.items.find((file) => file.file_id === file_id)?.filename;
    return { file_id, filename: name ?? "" };
  });
}
