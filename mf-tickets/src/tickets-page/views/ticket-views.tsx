import { IconBookmark } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Popover, Skeleton, useDisclosure } from "@tessera/ui/mantine";
import { lazy, Suspense } from "react";
import { useTicketFilters } from "../../common/filter/use-ticket-filters.ts";
import { toViewQuery } from "../../common/view/view-filters.ts";
import page from "../tickets-page.module.css";
import classes from "./ticket-views.module.css";

const ViewList = lazy(async () => ({ default: (await import("./view-list.tsx")).ViewList }));

/** A menu of views: the standard ones, the user's own, and the shared ones. */
export function TicketViews() {
  const [isOpened, { close, toggle }] = useDisclosure(false);
  const [filters] = useTicketFilters();
  return (
    <Popover
      opened={isOpened}
      onDismiss={close}
      position="bottom-start"
      width="min(320px, calc(100vw - 32px))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          className={page.views}
          aria-label={t("Views")}
          title={t("Views")}
          leftSection={<IconBookmark size={16} stroke={1.5} aria-hidden />}
          onClick={toggle}
        >
          <span className={page.viewsText}>{t("Views")}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t("Views")}>
        <Suspense fallback={<Skeleton height={160} />}>
          <ViewList shown={toViewQuery(filters)} onOpen={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
