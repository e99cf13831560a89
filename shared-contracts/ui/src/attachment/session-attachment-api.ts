import type { RemoteContext } from "@tessera/federation/remote";
import { useMemo } from "react";
import { useRemoteContext } from "../remote/remote-context.ts";
import { type Session, useSession } from "../remote/session.ts";
import type { AttachmentApi } from "./attachment-api.ts";

/** Returns the attachment API of this installation. */
function getAttachmentApi(context: RemoteContext, session: Session): AttachmentApi {
  const { call, organizationId, timezone } = session;
  const of = (fileId: string) => ({ params: { fileId } });
  return {
    scope: ["organization", organizationId, "files"],
    timezone,
    mayUpload: context.can("files.upload"),
    upload: context.upload,
    read: (fileId, signal) => call("GET /files/:fileId", { ...of(fileId), ...(signal ? { signal } : {}) }),
    readAcceptedTypes: async (signal) =>
      (await call("GET /organizations/me", signal ? { signal } : {})).accepted_file_types,
    readProcessing: (fileId, signal) =>
      call("GET /files/:fileId/processing-status", { ...of(fileId), ...(signal ? { signal } : {}) }),
    reprocess: (fileId) => call("POST /files/:fileId/reprocess", of(fileId)),
    requestDownload: (fileId) => call("POST /files/:fileId/downloads", of(fileId)),
    removeSecrets: (fileId) => call("DELETE /files/:fileId/secrets", of(fileId)),
    copy: (fileId, filename) => call("POST /files/:fileId/copies", { ...of(fileId), body: { filename } }),
    notify: context.notify,
    live: context.live,
  };
}

/** Returns the session's attachment API. */
export function useAttachmentApi(): AttachmentApi {
  const context = useRemoteContext();
  const session = useSession();
  return useMemo(() => getAttachmentApi(context, session), [context, session]);
}
