import { IconCloudOff } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { useIsOnline } from "../../common/use-is-online.ts";
import classes from "./offline-note.module.css";

/** Says below the page that there is no network. The element is always there, so that screen readers announce the change. */
export function OfflineNote() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={classes.place}>
      {isOnline ? null : (
        <p className={classes.note}>
          <IconCloudOff size={16} stroke={1.5} aria-hidden />
          {t("You're offline. You see what was loaded last.")}
        </p>
      )}
    </div>
  );
}
