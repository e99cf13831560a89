import { IconFilter } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Popover, Skeleton, useDisclosure } from "@tessera/ui/mantine";
import { lazy, Suspense } from "react";
import classes from "../tickets-page.module.css";

const RequesterFilters = lazy(async () => ({
  default: (await import("./requester-filters.tsx")).RequesterFilters,
}));

/** Filters by requester and company. Their values are shown as chips. */
export function MoreFilters() {
  const [isOpened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={isOpened} onDismiss={close} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.more}
          aria-label={t("More filters")}
          title={t("More filters")}
          leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
          onClick={toggle}
        >
          <span className={classes.moreText}>{t("More")}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Skeleton height={132} />}>
          <RequesterFilters />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
