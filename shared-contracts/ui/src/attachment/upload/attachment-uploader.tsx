import { IconCloudUpload, IconPlus } from "@tabler/icons-react";
import { t, tx } from "@tessera/language/t";
import { Button, Title, UnstyledButton, useWindowEvent } from "@tessera/ui/mantine";
import { useId } from "@tessera/ui/mantine-lazy";
import type { AttachedFile, AttachmentApi } from "../attachment-api.ts";
import { AttachmentList, UploadList } from "../file/attachment-list.tsx";
import classes from "./attachment-uploader.module.css";
import { DropArea } from "./drop-area.tsx";
import { pastedFiles } from "./taken-files.ts";
import type { UploadQueue } from "./upload-queue.ts";
import { useFilePicker } from "./use-file-picker.tsx";
import { useInFlight, useUploadItems } from "./use-upload-items.ts";

interface AttachmentUploaderProps {
  api: AttachmentApi;
  queue: UploadQueue;
  attached: readonly AttachedFile[];
  /** `rows` with a drop area, for forms; `cards` with a button, for pages. */
  layout: "rows" | "cards";
  isReadOnly?: boolean;
  onRemove?(fileId: string): void;
  onDeleted?(fileId: string): void;
}

/** Returns true for a paste that no other element handles, such as a text field. */
function isUnclaimed({ target, defaultPrevented }: ClipboardEvent): boolean {
  return !defaultPrevented && (target === document.body || target === document.documentElement);
}

function usePagePaste(queue: UploadQueue, isReadOnly: boolean): void {
  useWindowEvent("paste", (event) => {
    if (isReadOnly || !event.clipboardData || !isUnclaimed(event)) return;
    const files = pastedFiles(event.clipboardData);
    if (files.length > 0) queue.add(files);
  });
}

function DropPlace({ megabytes, onOpen }: { megabytes: number; onOpen(): void }) {
  return (
    <UnstyledButton className={classes.place} onClick={onOpen}>
      <IconCloudUpload size={20} stroke={1.5} aria-hidden />
      <span>
        {tx("Drop or paste files here, or {link}. Up to {megabytes} MB each.", {
          link: <b key="choose">{t("choose files")}</b>,
          megabytes,
        })}
      </span>
    </UnstyledButton>
  );
}

function AddButton({ onOpen }: { onOpen(): void }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      onClick={onOpen}
    >
      {t("Add files")}
    </Button>
  );
}

function emptyText(isReadOnly: boolean): string {
  return isReadOnly ? t("No files") : t("No files yet. Drop or paste them here.");
}

/** A list of attached files with all ways to add more: drag and drop, paste, file picker. */
export function AttachmentUploader(props: AttachmentUploaderProps) {
  const { api, queue, attached, layout, isReadOnly = false, onRemove, onDeleted } = props;
  const items = useUploadItems(queue);
  const headingId = useId();
  const picker = useFilePicker(queue.add, queue.limits);
  usePagePaste(queue, isReadOnly);
  const count = attached.length + useInFlight(queue);
  const isEmpty = attached.length === 0 && items.length === 0;

  return (
    <DropArea onFiles={isReadOnly ? null : queue.add}>
      <section aria-labelledby={headingId}>
        <div className={classes.head}>
          <Title order={2} id={headingId} className={classes.heading}>
            {t("Attachments")}
          </Title>
          <span className={classes.count}>
            {layout === "rows"
              ? t("{count} of {files}", { count, files: queue.limits.files })
              : count || null}
          </span>
          {layout === "cards" && !isReadOnly ? <AddButton onOpen={picker.open} /> : null}
        </div>
        <div className={classes.body}>
          {layout === "rows" && !isReadOnly ? (
            <DropPlace megabytes={queue.limits.megabytes} onOpen={picker.open} />
          ) : null}
          {isEmpty && layout === "cards" ? <p className={classes.none}>{emptyText(isReadOnly)}</p> : null}
          <AttachmentList
            api={api}
            attached={attached}
            layout={layout}
            variant="ticket"
            label={t("Attached files")}
            onRemove={isReadOnly ? undefined : onRemove}
            onDeleted={onDeleted}
          />
          <UploadList queue={queue} layout={layout} />
        </div>
        {isReadOnly ? null : picker.field}
      </section>
    </DropArea>
  );
}
