import type { UploadTarget } from "@tessera/ui/attachment/api";
import { draftFileOf } from "@tessera/ui/attachment/draft-files";
import type { UploadQueue } from "@tessera/ui/attachment/queue";
import { useUploadQueue } from "@tessera/ui/attachment/queues";
import { useMemo } from "react";
import { changeDraft, ticketDrafts } from "./ticket-drafts.ts";

function draftTarget(key: string): UploadTarget {
  const attached = () => ticketDrafts.get(key).attachments;
  return {
    attached,
    attach: (file, origin) => changeDraft(key, { attachments: [...attached(), draftFileOf(file, origin)] }),
  };
}

/** Returns the upload queue of a draft. */
export function useDraftUploads(key: string): UploadQueue {
  const target = useMemo(() => draftTarget(key), [key]);
  return useUploadQueue(key, target);
}
