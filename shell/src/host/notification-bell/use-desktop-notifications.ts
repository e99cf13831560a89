import { readDesktopState } from "@tessera/ui/remote/desktop-notifications";
import type { Notification as Item } from "@tessera/wire/notification/notification";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useShell } from "../../common/shell-context.ts";
import type { Reader } from "./notification.queries.ts";
import { useTabTurn } from "./use-tab-turn.ts";

/** Shows a notification outside the page. It replaces an earlier one about the same ticket. */
async function show(item: Item, onOpen: (path: string) => void): Promise<void> {
  const { toExcerpt, toSentence } = await import("./notification-labels.ts");
  const shown = new Notification(toSentence(item), {
    body: toExcerpt(item) ?? "",
    tag: item.ticket_id ?? item.id,
  });
  shown.onclick = () => {
    window.focus();
    if (item.path !== null) onOpen(item.path);
    shown.close();
  };
}

/**
 * Shows the newest notification on the desktop when one arrives while no tab of this browser is used, if the member wants that. Only one of
 * the tabs shows it.
 */
export function useDesktopNotifications(reader: Reader, unread: number): void {
  const { call, live } = useShell();
  const navigate = useNavigate();
  const turn = useTabTurn();
  const receive = useEffectEvent(async (count: number, userId: string) => {
    if (count <= unread || readDesktopState(userId) !== "on" || !(await turn.isMine())) return;
    const { items } = await call("GET /notifications", { query: { unread: true, grouped: true, size: 1 } });
    for (const item of items) await show(item, (path) => void navigate(path));
  });
  useEffect(
    () =>
      live.listen((event) => {
        if (event.kind !== "notification" || event.for_user_id !== reader?.userId) return;
        // It is in the list, too.
        receive(event.unread, reader.userId).catch(() => undefined);
      }),
    [live, reader],
  );
}
