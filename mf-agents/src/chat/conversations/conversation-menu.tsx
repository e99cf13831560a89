import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Menu, useDisclosure } from "@tessera/ui/mantine";
import type { Conversation } from "@tessera/wire/agent/chat";
import type { ChatPlace } from "../use-chat-place.ts";
import { useArchiveConversation, useDeleteConversation } from "./conversation.mutations.ts";
import { RenameDialog } from "./rename-dialog.tsx";

interface ConversationMenuProps {
  conversation: Conversation;
  place: ChatPlace;
  /** The size of the button, in px. */
  size: number;
}

const icon = { size: 16, stroke: 1.5, "aria-hidden": true };

export function ConversationMenu({ conversation, place, size }: ConversationMenuProps) {
  const { id, title, archived } = conversation;
  const [isRenaming, renaming] = useDisclosure(false);
  const archive = useArchiveConversation();
  const remove = useDeleteConversation();

  function removeIt() {
    if (place.conversationId === id) place.go({});
    remove.mutate(conversation);
  }

  return (
    <>
      <Menu position="bottom-end" width={176}>
        <Menu.Target>
          <ActionIcon size={size} aria-label={t("Actions for {title}", { title })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={renaming.open}>
            {t("Rename")}
          </Menu.Item>
          <Menu.Item
            leftSection={archived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
            onClick={() => archive.mutate({ id, archived: !archived })}
          >
            {archived ? t("Unarchive") : t("Archive")}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={removeIt}>
            {t("Delete")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRenaming ? <RenameDialog conversation={conversation} onClose={renaming.close} /> : null}
    </>
  );
}
