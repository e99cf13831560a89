import { t } from "@tessera/language/t";
import { Alert, Button, Group, TextInput } from "@tessera/ui/mantine";
import { Modal, Textarea } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
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
  const adding = useAddNote();
  const { form, submit, isSending, failure } = useForm({
    initialValues: { title: "", body: "" },
    validate: { title: (title) => (title.trim() ? null : t("Give the note a title.")) },
    send: ({ title, body }) => adding.mutateAsync({ title: title.trim(), body }),
    onSent: onClose,
  });

  return (
    <form onSubmit={submit} noValidate>
      <TextInput label={t("Title")} maxLength={120} data-autofocus {...form.getInputProps("title")} />
      <Textarea
        label={t("Text")}
        mt="md"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        {...form.getInputProps("body")}
      />
      {failure ? (
        <Alert color="red" mt="md" role="alert" title={t("Couldn't save the note")}>
          {failure.message}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button type="submit" loading={isSending}>
          {t("Save")}
        </Button>
      </Group>
    </form>
  );
}
