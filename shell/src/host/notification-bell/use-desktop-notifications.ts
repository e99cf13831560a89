import { readDesktopState } from "@tessera/ui/remote/desktop-notifications";
import type { Notification as Item } from "@tessera/wire/notification/notification";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useShell } from "../../common/shell-context.ts";
import type { Reader } from "./notification.queries.ts";

/** Shows a notification outside the page. Its id keeps several tabs from showing it several times. */
async function show(item: Item, onOpen: (path: string) => void): Promise<void> {
  const { toExcerpt, toSentence } = await import("./notification-labels.ts");
  const shown = new Notification(toSentence(item), { body: toExcerpt(item) ?? "", tag: item.id });
  shown.onclick = () => {
    window.focus();
    if (item.path !== null) onOpen(item.path);
    shown.close();
  };
}

/** Shows the newest notification on the desktop when one arrives while another window is used, if the member wants that. */
export function useDesktopNotifications(reader: Reader, unread: number): void {
  const { call, live } = useShell();
  const navigate = useNavigate();
  const receive = useEffectEvent(async (count: number, userId: string) => {
    if (count <= unread || document.hasFocus() || readDesktopState(userId) !== "on") return;
    const { items } = await call("GET /notifications", { query: { unread: true, size: 1 } });
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
