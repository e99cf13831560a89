import { useCallback } from "react";
import { useNavigate } from "react-router";
import { ticketPath } from "./ticket-title.ts";

function isOnLink({ target, type }: Event): boolean {
  return type === "click" && target instanceof Element && target.closest("a, button") !== null;
}

function wantsTab(event: Event): boolean {
  const hasKeys = event instanceof MouseEvent || event instanceof KeyboardEvent;
  return hasKeys && (event.ctrlKey || event.metaKey);
}

/** Opens a ticket; with Ctrl or ⌘ in a tab of its own. A link that was hit does that by itself. */
export function useOpenTicket() {
  const navigate = useNavigate();
  return useCallback(
    (ticketId: string, event?: Event | null): void => {
      if (event && isOnLink(event)) return;
      if (event && wantsTab(event)) window.open(ticketPath(ticketId), "_blank", "noopener");
      else navigate(ticketPath(ticketId));
    },
    [navigate],
  );
}
