import { t } from "@tessera/language/t";
import { AttachmentList } from "@tessera/ui/attachment/list";
import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import type { Communication } from "@tessera/wire/ticket/communication";
import { useKnownFiles, withKnown } from "../../common/attachment/ticket-files.queries.ts";
import { useOpenFile } from "./file-details.tsx";
import classes from "./message-files.module.css";

type MessageFilesProps = Pick<Communication, "ticket_id"> & {
  files: readonly { file_id: string }[];
};

function Files({ ticket_id: ticketId, files }: MessageFilesProps) {
  const known = useKnownFiles(ticketId);
  const onOpen = useOpenFile();
  return (
    <div className={classes.files}>
      <AttachmentList
        api={useAttachmentApi()}
        attached={withKnown(files, known)}
        layout="cards"
        variant="chat"
        label={t("Files of this message")}
        onOpen={onOpen}
      />
    </div>
  );
}

/** The files of a message, below its text. */
export function MessageFiles(props: MessageFilesProps) {
  // Responses created before messages had files have no such field.
  const { files = [] } = props;
  return files.length > 0 ? <Files {...props} files={files} /> : null;
}
