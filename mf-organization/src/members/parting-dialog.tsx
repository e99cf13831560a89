import { Button, Group, Modal, Text } from "@tessera/ui";
import { useDesk } from "@tessera/ui/remote/desk";
import type { Member } from "@tessera/wire/member";
import { useState } from "react";

interface PartingDialogProps {
  member: Member;
  /** Whether one leaves oneself. */
  isOwn: boolean;
  isOpened: boolean;
  onClose(): void;
  onConfirm(): Promise<unknown>;
}

/** Asks before somebody is removed, or leaves. */
export function PartingDialog({ member, isOwn, isOpened, onClose, onConfirm }: PartingDialogProps) {
  const { organizationId } = useDesk();
  const [isRunning, setRunning] = useState(false);
  const confirm = () => {
    setRunning(true);
    void onConfirm()
      .then(onClose, onClose)
      .finally(() => setRunning(false));
  };

  return (
    <Modal
      key={organizationId}
      opened={isOpened}
      onClose={onClose}
      title={isOwn ? "Leave the organization?" : `Remove ${member.full_name}?`}
    >
      <Text size="sm">
        {isOwn
          ? "You lose access at once. Your tickets and messages stay. Somebody has to invite you to come back."
          : `${member.full_name} loses access at once. Their tickets and messages stay, under their name.`}
      </Text>
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" loading={isRunning} onClick={confirm}>
          {isOwn ? "Leave" : "Remove"}
        </Button>
      </Group>
    </Modal>
  );
}
