import { t } from "@tessera/language/t";
import { Button, Group, TextInput } from "@tessera/ui/mantine";
import { Modal, Textarea } from "@tessera/ui/mantine-lazy";
import { agentLimits } from "@tessera/wire/agent/agent.constants";
import { type FormEvent, useState } from "react";
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
  const [title, setTitle] = useState(piece?.title ?? "");
  const [text, setText] = useState(piece?.text ?? "");
  const isIncomplete = title.trim() === "" || text.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isIncomplete) return;
    onSave({ title: title.trim(), text, file_id: null });
    onClose();
  }

  return (
    <Modal opened onClose={onClose} size={560} title={piece ? t("Edit the text") : t("Add a text")}>
      <form onSubmit={submit}>
        <TextInput
          label={t("Title")}
          data-autofocus
          maxLength={120}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Textarea
          label={t("Text")}
          mt="sm"
          autosize
          minRows={8}
          maxRows={20}
          maxLength={agentLimits.knowledgeText}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group justify="flex-end" gap={8} mt="md">
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" disabled={isIncomplete}>
            {piece ? t("Update") : t("Add")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
