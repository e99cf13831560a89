import { IconBellOff, IconChecks } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { StateView } from "@tessera/ui/state/state-view";
import { useShell } from "../../common/shell-context.ts";
import { listQuery, type Reader } from "./notification.queries.ts";

/** Stands for a list without entries: all are done, or there never was one. */
export function NothingLeft({ reader }: { reader: Reader }) {
  const { call } = useShell();
  const { data } = useInfiniteQuery(listQuery(call, reader, { done: true }));
  const hasDone = data?.pages.some(({ items }) => items.length > 0) ?? false;
  return (
    <StateView
      icon={hasDone ? IconChecks : IconBellOff}
      title={hasDone ? t("All done") : t("No notifications yet")}
      text={t("You're all caught up.")}
    />
  );
}
