import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Button, Title, useDisclosure } from "@tessera/ui";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useDesk } from "@tessera/ui/remote/desk";
import { NewNoteDialog } from "./new-note-dialog.tsx";
import { notesQuery } from "./note.queries.ts";
import classes from "./note-list.module.css";
import { NoteRow } from "./note-row.tsx";
import { NoNotes, NotesFailure, NotesNotAllowed, NotesPending } from "./note-states.tsx";

/** The notes of an organization. */
export function NoteListPage() {
  const { can } = useRemoteContext();
  const [isWriting, writing] = useDisclosure(false);
  if (!can("tickets.read")) return <NotesNotAllowed />;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} className={classes.title}>
          New module
        </Title>
        {can("tickets.write") ? (
          <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={writing.open}>
            New note
          </Button>
        ) : null}
      </header>
      <NoteList />
      <NewNoteDialog isOpened={isWriting} onClose={writing.close} />
    </div>
  );
}

function NoteList() {
  const { data: notes, error, refetch } = useQuery(notesQuery(useDesk()));
  if (!notes) return error ? <NotesFailure error={error} onRetry={refetch} /> : <NotesPending />;
  if (notes.length === 0) return <NoNotes />;
  return (
    <ul className={classes.list} aria-label="Notes">
      {notes.map((note) => (
        <NoteRow key={note.id} note={note} />
      ))}
    </ul>
  );
}
