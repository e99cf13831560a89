import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon } from "@tessera/ui/mantine";
import { formatNumber } from "@tessera/wire/text/wording";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { useTicketFilters } from "../../common/filter/use-ticket-filters.ts";
import { KeyHints } from "../../common/keys/key-hints.tsx";
import classes from "./queue-footer.module.css";

const hints = [
  { commands: ["tickets.next", "tickets.previous"], label: t("Move") },
  { commands: ["tickets.open"], label: t("Open ticket") },
  { commands: ["tickets.select"], label: t("Select") },
  { commands: ["tickets.resolve"], label: t("Resolve") },
  { commands: ["tickets.assign"], label: t("Assign") },
  { commands: ["tickets.assign-me"], label: t("Assign to me") },
  { commands: ["tickets.take-next"], label: t("Take next") },
  { commands: ["tickets.status"], label: t("Status") },
  { commands: ["tickets.priority"], label: t("Priority") },
] as const;

/** The line below a queue: the keys, and the other pages if there are any. */
export function QueueFooter({ page }: { page: TicketPage }) {
  return (
    <footer className={classes.footer}>
      <KeyHints hints={hints} />
      <span className={classes.space} />
      {page.pages > 1 ? <Pages page={page} /> : null}
      <KeyHints hints={[{ commands: ["shortcuts"], label: t("All shortcuts") }]} />
    </footer>
  );
}

function Pages({ page: { items, total, pages } }: { page: TicketPage }) {
  const [{ pageIndex, pageSize }, change] = useTicketFilters();
  const first = pageIndex * pageSize + 1;
  return (
    <span className={classes.pages}>
      <span aria-live="polite">
        {t("{first} to {last} of {total}", {
          first: formatNumber(first),
          last: formatNumber(first + items.length - 1),
          total: formatNumber(total),
        })}
      </span>
      <ActionIcon
        size={20}
        aria-label={t("Previous page")}
        disabled={pageIndex === 0}
        onClick={() => change({ pageIndex: pageIndex - 1 })}
      >
        <IconChevronLeft size={14} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={20}
        aria-label={t("Next page")}
        disabled={pageIndex + 1 >= pages}
        onClick={() => change({ pageIndex: pageIndex + 1 })}
      >
        <IconChevronRight size={14} stroke={1.5} aria-hidden />
      </ActionIcon>
    </span>
  );
}
