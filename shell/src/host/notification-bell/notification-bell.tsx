import { IconBell } from "@tabler/icons-react";
import { countOf, t } from "@tessera/language/t";
import { ActionIcon, Popover, Tooltip, useDisclosure, VisuallyHidden } from "@tessera/ui/mantine";
import { useShell } from "../../common/shell-context.ts";
import { isMounted } from "../modules/module-owner.ts";
import { BellPopover } from "./bell-popover.tsx";
import { warmList } from "./load-list.ts";
import { useFollowNotifications, useReader, useUnreadCount } from "./notification.queries.ts";
import classes from "./notification-bell.module.css";
import { settingsPath } from "./settings-path.ts";
import { useDesktopNotifications } from "./use-desktop-notifications.ts";

export function NotificationBell({ isPhone }: { isPhone: boolean }) {
  const { modules } = useShell();
  return isMounted(settingsPath, modules.entries) ? <Bell isPhone={isPhone} /> : null;
}

/** Shows the number of unread notifications, and opens the list. */
function Bell({ isPhone }: { isPhone: boolean }) {
  const reader = useReader();
  const [isOpen, list] = useDisclosure(false);
  const unread = useUnreadCount();
  useFollowNotifications(reader);
  useDesktopNotifications(reader, unread);
  const label = unread > 0 ? t("Notifications, {unread} unread", { unread }) : t("Notifications");

  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? list.open() : list.close())}
      position="bottom-end"
      width="min(416px, calc(100vw - 16px))"
      offset={8}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          aria-label={label}
          onPointerEnter={warmList}
          onFocus={warmList}
          onClick={list.toggle}
        >
          <Tooltip label={t("Notifications")} disabled={isPhone || isOpen}>
            <IconBell size={isPhone ? 20 : 16} stroke={1.5} />
          </Tooltip>
          {unread > 0 ? (
            <span className={classes.count} aria-hidden>
              {unread > 99 ? "99+" : unread}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <VisuallyHidden role="status">
        {unread > 0 ? countOf(unread, "unread notification") : ""}
      </VisuallyHidden>
      <Popover.Dropdown className={classes.dropdown} aria-label={t("Notifications")}>
        <BellPopover reader={reader} unread={unread} onClose={list.close} />
      </Popover.Dropdown>
    </Popover>
  );
}
