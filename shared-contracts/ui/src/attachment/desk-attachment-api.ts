import type { RemoteContext } from "@tessera/federation/remote";
import { useMemo } from "react";
import { type Desk, useDesk } from "../remote/desk.ts";
import { useRemoteContext } from "../remote/remote-context.ts";
import type { AttachmentApi } from "./attachment-api.ts";

/** How files are had on this desk. */
function attachmentApiOf(context: RemoteContext, desk: Desk): AttachmentApi {
  const { call, organizationId, timezone } = desk;
  const of = (fileId: string) => ({ params: { fileId } });
  return {
    scope: ["desk", organizationId, "files"],
    timezone,
    mayUpload: context.can("files.upload"),
    upload: context.upload,
    read: (fileId, signal) => call("GET /files/:fileId", { ...of(fileId), ...(signal ? { signal } : {}) }),
    readAcceptedTypes: async (signal) =>
      (await call("GET /organizations/me", signal ? { signal } : {})).accepted_file_types,
    readProcessing: (fileId, signal) =>
      call("GET /files/:fileId/processing-status", { ...of(fileId), ...(signal ? { signal } : {}) }),
    reprocess: (fileId) => call("POST /files/:fileId/reprocess", of(fileId)),
    notify: context.notify,
    live: context.live,
  };
}

/** The desk of the session, as the attachment interface needs it. */
export function useAttachmentApi(): AttachmentApi {
  const context = useRemoteContext();
  const desk = useDesk();
  return useMemo(() => attachmentApiOf(context, desk), [context, desk]);
}
