import {
  type NotificationEvent,
  notificationEvents,
} from "@tessera/wire/notification/notification.constants";
import { useSearchParams } from "react-router";
import type { ListFilter } from "../notification-bell/notification.queries.ts";

const states = ["open", "unread", "done"] as const;
export type ListState = (typeof states)[number];

/** The filter of the page. Undefined means all. */
export interface PageFilter {
  state: ListState;
  event: NotificationEvent | undefined;
  inbox: string | undefined;
}

const inboxPattern = /^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns the filter and a function that changes it. The filter is kept in the address. */
export function useNotificationFilter() {
  const [address, setAddress] = useSearchParams();
  const inbox = address.get("inbox") ?? "";
  const filter: PageFilter = {
    state: states.find((state) => state === address.get("show")) ?? "open",
    event: notificationEvents.find((event) => event === address.get("reason")),
    inbox: inboxPattern.test(inbox) ? inbox : undefined,
  };
  const change = (changed: Partial<PageFilter>) => {
    const next = { ...filter, ...changed };
    const entries = {
      show: next.state === "open" ? undefined : next.state,
      reason: next.event,
      inbox: next.inbox,
    };
    setAddress(
      Object.entries(entries).flatMap(([key, value]) => (value ? [[key, value] as [string, string]] : [])),
      { replace: true },
    );
  };
  return { filter, change };
}

/** Returns the filter as the list takes it. */
export function toListFilter({ state, event, inbox }: PageFilter): ListFilter {
  return {
    ...(state === "unread" && { unread: true }),
    ...(state === "done" && { done: true }),
    ...(event && { event }),
    ...(inbox && { inbox }),
  };
}
