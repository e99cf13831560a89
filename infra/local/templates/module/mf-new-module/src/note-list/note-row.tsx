import { IconTrash } from "@tabler/icons-react";
import { ActionIcon, Button, formatRelative, Group, Modal, Text, useDisclosure } from "@tessera/ui";
import type { Note } from "@tessera/wire/new-module";
import { useDeleteNote } from "./note.queries.ts";
import classes from "./note-list.module.css";

export function NoteRow({ note }: { note: Note }) {
  const { title, body, may_delete: mayDelete, created_at: createdAt } = note;
  const [isAsking, asking] = useDisclosure(false);
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
        <ActionIcon aria-label={`Delete ${title}`} onClick={asking.open}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      ) : null}
      <DeleteDialog note={note} isOpened={isAsking} onClose={asking.close} />
    </li>
  );
}

interface DeleteDialogProps {
  note: Note;
  isOpened: boolean;
  onClose(): void;
}

/** Asks before something that cannot be taken back. */
function DeleteDialog({ note, isOpened, onClose }: DeleteDialogProps) {
  const deleting = useDeleteNote();
  return (
    <Modal opened={isOpened} onClose={onClose} title={`Delete ${note.title}?`}>
      <Text size="sm">Nobody in your organization will see it any more.</Text>
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="red.9"
          loading={deleting.isPending}
          onClick={() => deleting.mutate(note, { onSettled: onClose })}
        >
          Delete
        </Button>
      </Group>
    </Modal>
  );
}
