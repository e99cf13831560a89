import { useAttachmentApi } from "@tessera/ui/attachment/desk-api";
import { discardFiles } from "@tessera/ui/attachment/discard";
import type { DraftFile } from "@tessera/ui/attachment/draft-files";
import { AttachmentList, UploadList } from "@tessera/ui/attachment/list";
import type { UploadQueue } from "@tessera/ui/attachment/queue";
import { useDesk } from "@tessera/ui/remote/desk";
import classes from "./reply-box.module.css";

interface ReplyAttachmentsProps {
  files: readonly DraftFile[];
  queue: UploadQueue;
  onChange(files: readonly DraftFile[]): void;
}

/** The files that go with what is being written. */
export function ReplyAttachments({ files, queue, onChange }: ReplyAttachmentsProps) {
  const { call } = useDesk();
  const api = useAttachmentApi();
  const drop = (fileId: string) => onChange(files.filter(({ file_id: id }) => id !== fileId));
  return (
    <div className={classes.files}>
      <AttachmentList
        api={api}
        attached={files}
        layout="cards"
        variant="chat"
        label="Files to send"
        onRemove={(fileId) => {
          discardFiles(
            call,
            files.filter(({ file_id: id }) => id === fileId),
          );
          drop(fileId);
        }}
        onGone={drop}
      />
      <UploadList queue={queue} layout="cards" />
    </div>
  );
}
