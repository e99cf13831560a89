import { t } from "@tessera/language/t";
import { Button, Group } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { type FormEvent, type ReactNode, useState } from "react";
import { Refusal } from "./refusal.tsx";
import { useFocusBack } from "./use-focus-back.ts";

interface ReleaseActionDialogProps {
  title: string;
  /** The label of the button that confirms. */
  action: string;
  /** True for a dangerous action: its button is red, and Cancel has the focus. */
  isFinal?: boolean;
  /** The title above the reasons of a refusal. */
  refusal?: string;
  /** True while there is nothing to confirm. */
  isIdle?: boolean;
  onClose(): void;
  /** Returns true if the input is complete. Shows the errors itself. */
  isReady?(): boolean;
  /** Rejects if the action is refused. The dialog then stays open and shows the reason. */
  onConfirm(): Promise<void>;
  children: ReactNode;
}

/** Describes an action and asks for confirmation. */
export function ReleaseActionDialog(props: ReleaseActionDialogProps) {
  const { title, action, isFinal = false, isIdle = false, onClose, isReady, onConfirm, children } = props;
  const { refusal } = props;
  useFocusBack();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  function confirm(event: FormEvent): void {
    event.preventDefault();
    if (isReady && !isReady()) return;
    setRunning(true);
    setError(null);
    onConfirm()
      .then(onClose, (reason: unknown) =>
        setError(reason instanceof Error ? reason : new Error(String(reason))),
      )
      .finally(() => setRunning(false));
  }

  return (
    <Modal opened onClose={onClose} size={480} title={title}>
      <form onSubmit={confirm} noValidate>
        {children}
        {error ? <Refusal error={error} title={refusal} /> : null}
        <Group justify="flex-end" gap={8} mt="md">
          <Button variant="default" onClick={onClose} data-autofocus={isFinal || undefined}>
            {t("Cancel")}
          </Button>
          <Button
            type="submit"
            {...(isFinal ? { color: "red.9" } : {})}
            loading={isRunning}
            disabled={isIdle}
            data-autofocus={!isFinal || undefined}
          >
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
