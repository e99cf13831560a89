import { Button, Group, Modal, Text, useWindowEvent } from "@tessera/ui";
import { useBlocker } from "react-router";

/** Asks before edits are left behind: also by the browser, when the page is closed. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useWindowEvent("beforeunload", (event) => {
    if (isDirty) event.preventDefault();
  });
  const stay = () => blocker.reset?.();
  return (
    <Modal opened={blocker.state === "blocked"} onClose={stay} title="Leave without saving?">
      <Text size="sm">What you changed on this page is lost.</Text>
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={stay} data-autofocus>
          Stay
        </Button>
        <Button color="red.9" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </Group>
    </Modal>
  );
}
