import { IconPaperclip } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import type { UploadQueue } from "./upload-queue.ts";
import { useFilePicker } from "./use-file-picker.tsx";

/** A button to attach files to a text that is being written. */
export function AttachButton({ queue }: { queue: UploadQueue }) {
  const picker = useFilePicker(queue.add, queue.limits);
  return (
    <>
      <Tooltip label={t("Attach files")}>
        <ActionIcon size={28} aria-label={t("Attach files")} onClick={picker.open}>
          <IconPaperclip size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {picker.field}
    </>
  );
}
