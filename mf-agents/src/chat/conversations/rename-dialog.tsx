import { t } from "@tessera/language/t";
import { Button, Group, TextInput } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import type { Conversation } from "@tessera/wire/agent/chat";
import { chatLimits } from "@tessera/wire/agent/chat.constants";
import { type FormEvent, useState } from "react";
import { useRenameConversation } from "./conversation.mutations.ts";

export function RenameDialog({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const [title, setTitle] = useState(conversation.title);
  const rename = useRenameConversation();
  const isEmpty = title.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty) return;
    rename.mutate({ id: conversation.id, title: title.trim() });
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={t("Rename conversation")}>
      <form onSubmit={submit}>
        <TextInput
          label={t("Title")}
          data-autofocus
          maxLength={chatLimits.title}
          value={title}
          error={isEmpty ? t("Enter a title.") : null}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Group justify="flex-end" gap={8} mt="md">
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" disabled={isEmpty}>
            {t("Rename")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
