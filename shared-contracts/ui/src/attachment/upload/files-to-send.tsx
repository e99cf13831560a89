import { t } from "@tessera/language/t";
import { useSession } from "../../remote/session.ts";
import { AttachmentList, UploadList } from "../file/attachment-list.tsx";
import { useAttachmentApi } from "../session-attachment-api.ts";
import { discardFiles } from "./discard-files.ts";
import type { DraftFile } from "./draft-files.ts";
import classes from "./files-to-send.module.css";
import type { UploadQueue } from "./upload-queue.ts";

interface FilesToSendProps {
  files: readonly DraftFile[];
  queue: UploadQueue;
  onChange(files: readonly DraftFile[]): void;
}

/** The files that will be sent with a draft. A removed file is deleted if it belongs to nothing else. */
export function FilesToSend({ files, queue, onChange }: FilesToSendProps) {
  const { call } = useSession();
  const api = useAttachmentApi();
  const drop = (fileId: string) => onChange(files.filter(({ file_id: id }) => id !== fileId));
  const discard = (fileId: string) => {
    discardFiles(
      call,
      files.filter(({ file_id: id }) => id === fileId),
    );
    drop(fileId);
  };
  return (
    <div className={classes.files}>
      <AttachmentList
        api={api}
        attached={files}
        layout="cards"
        variant="chat"
        label={t("Files to send")}
        onRemove={discard}
        onDeleted={drop}
      />
      <UploadList queue={queue} layout="cards" />
    </div>
  );
}
