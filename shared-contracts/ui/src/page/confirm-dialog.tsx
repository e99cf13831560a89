import { t } from "@tessera/language/t";
import { Button, Group, Text } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { useState } from "react";

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the button that does it says. */
  action: string;
  isOpened: boolean;
  onClose(): void;
  /** Says by itself what failed: the dialog closes either way. */
  onConfirm(): Promise<unknown>;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, text, action, isOpened, onClose, onConfirm }: ConfirmDialogProps) {
  const [isRunning, setRunning] = useState(false);
  const confirm = () => {
    setRunning(true);
    void onConfirm()
      .then(onClose, onClose)
      .finally(() => setRunning(false));
  };

  return (
    <Modal opened={isOpened} onClose={onClose} title={title}>
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("Cancel")}
        </Button>
        <Button color="red.9" loading={isRunning} onClick={confirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
