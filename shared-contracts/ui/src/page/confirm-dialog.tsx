import { t } from "@tessera/language/t";
import { Button, Group, Text } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { useState } from "react";

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The label of the confirming button. */
  action: string;
  isOpened: boolean;
  onClose(): void;
  /** Must report its own failures: the dialog closes either way. */
  onConfirm(): Promise<unknown>;
}

/** Asks for confirmation before an action that cannot be undone. */
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
