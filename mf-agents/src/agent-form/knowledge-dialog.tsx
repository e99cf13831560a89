import { t } from "@tessera/language/t";
import { Button, Group, TextInput } from "@tessera/ui/mantine";
import { Modal, Textarea } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import { agentLimits } from "@tessera/wire/agent/agent.constants";
import type { AgentFields } from "./agent-fields.ts";

type Piece = AgentFields["knowledge"][number];

interface KnowledgeDialogProps {
  /** Null for a new text. */
  piece: Piece | null;
  onClose(): void;
  onSave(piece: Piece): void;
}

/** Edits a text in the agent's knowledge. */
export function KnowledgeDialog({ piece, onClose, onSave }: KnowledgeDialogProps) {
  const { form, submit } = useForm({
    initialValues: { title: piece?.title ?? "", text: piece?.text ?? "" },
    validate: {
      title: (title) => (title.trim() ? null : t("Enter a title.")),
      text: (text) => (text.trim() ? null : t("Enter a text.")),
    },
    send: ({ title, text }) => onSave({ title: title.trim(), text, file_id: null }),
    onSent: onClose,
  });

  return (
    <Modal opened onClose={onClose} size={560} title={piece ? t("Edit the text") : t("Add a text")}>
      <form onSubmit={submit} noValidate>
        <TextInput label={t("Title")} data-autofocus maxLength={120} {...form.getInputProps("title")} />
        <Textarea
          label={t("Text")}
          mt="sm"
          autosize
          minRows={8}
          maxRows={20}
          maxLength={agentLimits.knowledgeText}
          {...form.getInputProps("text")}
        />
        <Group justify="flex-end" gap={8} mt="md">
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit">{piece ? t("Update") : t("Add")}</Button>
        </Group>
      </form>
    </Modal>
  );
}
