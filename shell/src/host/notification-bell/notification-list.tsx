import { IconSettings } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { notificationsPath } from "../../common/paths.ts";
import type { NotificationListProps } from "./bell-popover.tsx";
import { NothingLeft } from "./nothing-left.tsx";
import { useMark } from "./notification.queries.ts";
import { NotificationEntries } from "./notification-entries.tsx";
import classes from "./notification-list.module.css";
import { settingsPath } from "./settings-path.ts";

/** Shows the notifications of the person that are not done, newest first. */
export function NotificationList({ reader, unread, onClose }: NotificationListProps) {
  const { mutate: mark } = useMark(reader);
  const title = useRef<HTMLHeadingElement>(null);
  // The loading state that the list replaces had the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className={classes.head}>
        <h2 ref={title} className={classes.title} tabIndex={-1} data-autofocus>
          {t("Notifications")}
        </h2>
        <span className={classes.unread}>{unread > 0 ? t("{unread} unread", { unread }) : null}</span>
        {unread > 0 ? (
          <Button size="xs" variant="subtle" color="gray" onClick={() => mark({ is_read: true })}>
            {t("Mark all read")}
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          component={Link}
          to={settingsPath}
          aria-label={t("Notification settings")}
          px={6}
          onClick={onClose}
        >
          <IconSettings size={16} stroke={1.5} />
        </Button>
      </div>
      <div className={classes.bounded}>
        <NotificationEntries reader={reader} empty={<NothingLeft reader={reader} />} onOpen={onClose} />
      </div>
      <div className={classes.foot}>
        <Button
          fullWidth
          size="xs"
          variant="subtle"
          color="gray"
          component={Link}
          to={notificationsPath}
          onClick={onClose}
        >
          {t("All notifications")}
        </Button>
      </div>
    </>
  );
}
