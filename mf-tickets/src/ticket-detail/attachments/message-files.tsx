import { t } from "@tessera/language/t";
import type { KnownFile } from "@tessera/ui/attachment/api";
import { AttachmentList } from "@tessera/ui/attachment/list";
import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import type { Communication } from "@tessera/wire/ticket/communication";
import { useMemo } from "react";
import { useKnownFiles, withKnown } from "../../common/attachment/ticket-files.queries.ts";
import { useOpenFile } from "./file-details.tsx";
import classes from "./message-files.module.css";

type MessageFilesProps = Pick<Communication, "ticket_id"> & {
  files: readonly { file_id: string }[];
};

/** The pictures of the ticket and its messages. */
function findPictures(known: ReadonlyMap<string, KnownFile>): string[] {
  return [...known]
    .filter(([, { file_type: type, status }]) => type === "image" && status === "processed")
    .map(([id]) => id);
}

function Files({ ticket_id: ticketId, files }: MessageFilesProps) {
  const known = useKnownFiles(ticketId);
  const onOpen = useOpenFile();
  const gallery = useMemo(() => findPictures(known), [known]);
  return (
    <div className={classes.files}>
      <AttachmentList
        api={useAttachmentApi()}
        attached={withKnown(files, known)}
        layout="cards"
        variant="chat"
        label={t("Files of this message")}
        onOpen={onOpen}
        gallery={gallery}
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
