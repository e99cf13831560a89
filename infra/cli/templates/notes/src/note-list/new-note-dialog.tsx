import { t } from "@tessera/language/t";
import { Alert, Button, Group, TextInput } from "@tessera/ui/mantine";
import { Modal, Textarea } from "@tessera/ui/mantine-lazy";
import { type FormEvent, useState } from "react";
import { useAddNote } from "./note.queries.ts";

interface NewNoteDialogProps {
  isOpened: boolean;
  onClose(): void;
}

/** A click outside does not close the dialog, because the text would be lost. */
export function NewNoteDialog({ isOpened, onClose }: NewNoteDialogProps) {
  return (
    <Modal opened={isOpened} onClose={onClose} size={480} title={t("New note")} closeOnClickOutside={false}>
      <NoteForm onClose={onClose} />
    </Modal>
  );
}

function NoteForm({ onClose }: Pick<NewNoteDialogProps, "onClose">) {
  const [title, setTitle] = useState("");
  const [body, setBody] = useState("");
  const [isAsked, setAsked] = useState(false);
  const adding = useAddNote();
  const isUntitled = title.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isUntitled || adding.isPending) return;
    adding.mutate({ title: title.trim(), body }, { onSuccess: onClose });
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t("Title")}
        maxLength={120}
        data-autofocus
        value={title}
        error={isAsked && isUntitled ? t("Give the note a title.") : null}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Textarea
        label={t("Text")}
        mt="md"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      {adding.error ? (
        <Alert color="red" mt="md" role="alert" title={t("Couldn't save the note")}>
          {adding.error.message}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button type="submit" loading={adding.isPending}>
          {t("Save")}
        </Button>
      </Group>
    </form>
  );
}
