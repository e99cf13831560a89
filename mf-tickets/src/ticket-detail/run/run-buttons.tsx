import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import { formatNumber } from "@tessera/wire/text/wording";
import classes from "./run-buttons.module.css";
import type { TicketRun } from "./use-ticket-run.ts";

/** The ticket's position in its list, and buttons to its neighbours. */
export function RunButtons({ run: { position, total, hasPrevious, hasNext, move } }: { run: TicketRun }) {
  return (
    <div className={classes.run}>
      <span className={classes.position}>
        {t("{position} of {total}", { position: formatNumber(position), total: formatNumber(total) })}
      </span>
      <Tooltip label={t("Previous ticket")}>
        <ActionIcon
          size={28}
          aria-label={t("Previous ticket")}
          disabled={!hasPrevious}
          onClick={() => move(-1)}
        >
          <IconArrowUp size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t("Next ticket")}>
        <ActionIcon size={28} aria-label={t("Next ticket")} disabled={!hasNext} onClick={() => move(1)}>
          <IconArrowDown size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
