import { IconNote, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Title, useDisclosure } from "@tessera/ui/mantine";
import { Loaded, NotAllowedState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { StateView } from "@tessera/ui/state/state-view";
import type { Note } from "../common/note.ts";
import { NewNoteDialog } from "./new-note-dialog.tsx";
import { notesQuery } from "./note.queries.ts";
import classes from "./note-list.module.css";
import { NoteRow } from "./note-row.tsx";

/** The page with the notes of an organization. */
export function NoteListPage() {
  const { can } = useRemoteContext();
  const notes = useQuery(notesQuery(useSession()));
  const [isWriting, writing] = useDisclosure(false);
  if (!can("tickets.read"))
    return <NotAllowedState text={t("Ask an admin of your organization for access.")} />;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} className={classes.title}>
          New module
        </Title>
        {can("tickets.write") ? (
          <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={writing.open}>
            {t("New note")}
          </Button>
        ) : null}
      </header>
      <Loaded query={notes} loading={t("Loading notes...")} failure={t("Couldn't load the notes")}>
        {(found) => <NoteList notes={found} />}
      </Loaded>
      <NewNoteDialog isOpened={isWriting} onClose={writing.close} />
    </div>
  );
}

function NoteList({ notes }: { notes: Note[] }) {
  if (notes.length === 0) {
    const text = t("Write down what everyone should know.");
    return <StateView icon={IconNote} title={t("No notes yet")} text={text} />;
  }
  return (
    <ul className={classes.list} aria-label={t("Notes")}>
      {notes.map((note) => (
        <NoteRow key={note.id} note={note} />
      ))}
    </ul>
  );
}
