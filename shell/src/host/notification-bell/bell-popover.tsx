import { t } from "@tessera/language/t";
import { Button, Center } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { loadList } from "./load-list.ts";
import type { Reader } from "./notification.queries.ts";
import classes from "./notification-bell.module.css";

export interface NotificationListProps {
  reader: Reader;
  unread: number;
  onClose(): void;
}

/** Shows a loading state in place of the list until its code is loaded. */
export function BellPopover(props: NotificationListProps) {
  const [List, setList] = useState<ComponentType<NotificationListProps> | null>(null);
  const [isMissing, setMissing] = useState(false);
  const load = useCallback(() => {
    setMissing(false);
    loadList().then(
      ({ NotificationList }) => setList(() => NotificationList),
      () => setMissing(true),
    );
  }, []);
  useEffect(load, [load]);

  if (List) return <List {...props} />;
  return (
    <Center className={classes.waiting} tabIndex={-1} data-autofocus>
      {isMissing ? (
        <Button variant="default" onClick={load}>
          {t("Couldn't load the list. Try again")}
        </Button>
      ) : (
        <LoadingChip text={t("Loading notifications...")} />
      )}
    </Center>
  );
}
