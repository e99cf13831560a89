import { t } from "@tessera/language/t";
import { Button, Group, Text, useWindowEvent } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { useBlocker } from "react-router";

/** Asks for confirmation before unsaved edits are lost by leaving for another page or closing the window. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useWindowEvent("beforeunload", (event) => {
    if (isDirty) event.preventDefault();
  });

  return (
    <Modal
      opened={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={t("Leave without saving?")}
    >
      <Text size="sm">{t("Your changes on this page aren't saved yet.")}</Text>
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          {t("Stay")}
        </Button>
        <Button color="red.9" onClick={() => blocker.proceed?.()}>
          {t("Leave")}
        </Button>
      </Group>
    </Modal>
  );
}
