import type { RemoteContext } from "@tessera/federation/remote";
import type { AttachmentApi } from "@tessera/ui/attachment/api";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Desk, useDesk } from "@tessera/ui/remote/desk";
import { useMemo } from "react";
import { queryKey } from "../query-key.ts";

/** How files are had on this desk. */
function attachmentApiOf(context: RemoteContext, desk: Desk): AttachmentApi {
  const { call, organizationId, timezone } = desk;
  const of = (fileId: string) => ({ params: { fileId } });
  return {
    scope: queryKey.files(organizationId),
    timezone,
    mayUpload: context.can("files.upload"),
    upload: context.upload,
    read: (fileId, signal) => call("GET /files/:fileId", { ...of(fileId), ...(signal ? { signal } : {}) }),
    readProcessing: (fileId, signal) =>
      call("GET /files/:fileId/processing-status", { ...of(fileId), ...(signal ? { signal } : {}) }),
    reprocess: (fileId) => call("POST /files/:fileId/reprocess", of(fileId)),
    notify: context.notify,
    live: context.live,
  };
}

export function useAttachmentApi(): AttachmentApi {
  const context = useRemoteContext();
  const desk = useDesk();
  return useMemo(() => attachmentApiOf(context, desk), [context, desk]);
}
