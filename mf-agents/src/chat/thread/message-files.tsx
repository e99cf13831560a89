import { t } from "@tessera/language/t";
import type { KnownFile } from "@tessera/ui/attachment/api";
import { AttachmentList } from "@tessera/ui/attachment/list";
import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import classes from "./thread.module.css";

interface MessageFilesProps {
  files: readonly { file_id: string; known?: KnownFile }[];
}

export function MessageFiles({ files }: MessageFilesProps) {
  const api = useAttachmentApi();
  if (files.length === 0) return null;
  return (
    <div className={classes.files}>
      <AttachmentList
        api={api}
        attached={files}
        layout="cards"
        variant="chat"
        label={t("Files of this message")}
      />
    </div>
  );
}
