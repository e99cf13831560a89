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

/** Returns a function that opens a ticket, in a new tab if Ctrl or ⌘ is held. Clicks on a link are left to the link. */
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
