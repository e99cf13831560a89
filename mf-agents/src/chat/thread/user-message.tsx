import { IconPencil } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import { CopyText } from "./copy-text.tsx";
import { MessageFiles } from "./message-files.tsx";
import classes from "./thread.module.css";

interface UserMessageProps {
  id?: string;
  text: string;
  files: readonly { file_id: string }[];
  /** True while it is being sent. */
  isUnsent?: boolean;
  onEdit?: (() => void) | undefined;
}

export function UserMessage({ id, text, files, isUnsent = false, onEdit }: UserMessageProps) {
  return (
    <article className={classes.own} id={id && `message-${id}`} tabIndex={-1} aria-label={t("You")}>
      <div
        className={classes.bubble}
        data-unsent={isUnsent || undefined}
        data-files={files.length > 0 || undefined}
      >
        <p className={classes.said}>{text}</p>
        <MessageFiles files={files} />
      </div>
      {isUnsent ? null : (
        <div className={classes.actions}>
          <CopyText text={text} />
          {onEdit ? (
            <Tooltip label={t("Edit")}>
              <ActionIcon size={24} aria-label={t("Edit your message")} onClick={onEdit}>
                <IconPencil size={14} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ) : null}
        </div>
      )}
    </article>
  );
}
