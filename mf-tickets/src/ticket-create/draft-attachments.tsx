import { discardFiles } from "@tessera/ui/attachment/discard";
import type { DraftFile } from "@tessera/ui/attachment/draft-files";
import type { UploadQueue } from "@tessera/ui/attachment/queue";
import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import { AttachmentUploader } from "@tessera/ui/attachment/uploader";
import { useSession } from "@tessera/ui/remote/session";
import classes from "./ticket-create.module.css";

interface DraftAttachmentsProps {
  files: readonly DraftFile[];
  queue: UploadQueue;
  error: string | undefined;
  onChange(files: DraftFile[]): void;
}

/** The files of a new ticket. */
export function DraftAttachments({ files, queue, error, onChange }: DraftAttachmentsProps) {
  const { call } = useSession();
  const without = (fileId: string) => files.filter(({ file_id: id }) => id !== fileId);
  return (
    <div>
      <AttachmentUploader
        api={useAttachmentApi()}
        queue={queue}
        attached={files}
        layout="rows"
        onRemove={(fileId) => {
          discardFiles(
            call,
            files.filter(({ file_id: id }) => id === fileId),
          );
          onChange(without(fileId));
        }}
        onDeleted={(fileId) => onChange(without(fileId))}
      />
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
