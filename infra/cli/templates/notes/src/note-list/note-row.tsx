import { IconTrash } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, useDisclosure } from "@tessera/ui/mantine";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { ConfirmDialog } from "@tessera/ui/page/confirm-dialog";
import type { Note } from "../common/note.ts";
import { useDeleteNote } from "./note.queries.ts";
import classes from "./note-list.module.css";

export function NoteRow({ note }: { note: Note }) {
  const { title, body, may_delete: mayDelete, created_at: createdAt } = note;
  const [isAsking, asking] = useDisclosure(false);
  const deleting = useDeleteNote();
  return (
    <li className={classes.note}>
      <div className={classes.words}>
        <h2 className={classes.name}>{title}</h2>
        {body ? <p className={classes.body}>{body}</p> : null}
        <time dateTime={createdAt} className={classes.quiet}>
          {formatRelative(createdAt)}
        </time>
      </div>
      {mayDelete ? (
        <ActionIcon aria-label={t("Delete {title}", { title })} onClick={asking.open}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      ) : null}
      <ConfirmDialog
        title={t("Delete {title}?", { title })}
        text={t("Nobody in your organization will see it any more.")}
        action={t("Delete")}
        isOpened={isAsking}
        onClose={asking.close}
        onConfirm={() => deleting.mutateAsync(note)}
      />
    </li>
  );
}
