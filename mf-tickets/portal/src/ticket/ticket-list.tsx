import { t, tx } from "@tessera/language/t";
import type { PortalTicketPage } from "@tessera/wire/portal/portal";
import { statusLabels } from "@tessera/wire/ticket/ticket.constants";
import { useEffect, useRef, useState } from "react";
import { Moment } from "../part/moment.tsx";
import { Problem } from "../part/problem.tsx";
import { useBusy } from "../part/use-busy.ts";
import { ViewHeading } from "../part/view-heading.tsx";
import type { Portal } from "../place/create-portal.ts";
import classes from "../portal.module.css";

interface TicketListProps {
  portal: Portal;
  hasForm: boolean;
  page: PortalTicketPage;
  problem: string;
}

/** The customer's tickets, newest first. */
export function TicketList({ portal, hasForm, ...given }: TicketListProps) {
  const [{ items, next_cursor }, setPage] = useState(given.page);
  /** The place of the first ticket that was loaded last. */
  const [added, setAdded] = useState<number | null>(null);
  const [problem, setProblem] = useState(given.problem);
  const { isBusy, run } = useBusy();

  async function showMore(cursor: string): Promise<void> {
    const more = await portal.api.call("GET /portal/tickets/", { query: { cursor } });
    setAdded(items.length);
    setPage({ ...more, items: [...items, ...more.items] });
  }

  return (
    <section>
      <ViewHeading className={classes.title}>{t("Your tickets")}</ViewHeading>
      {items.length === 0 && <p className={classes.text}>{t("You have no tickets yet.")}</p>}
      {hasForm && (
        <a href="#new" className={classes.buttonLink}>
          {t("New request")}
        </a>
      )}
      <ul className={classes.list} aria-label={t("Tickets")}>
        {items.map((item, index) => (
          <Row key={item.id} item={item} isFocused={index === added} />
        ))}
      </ul>
      <Problem>{problem}</Problem>
      {next_cursor !== null && (
        <button
          type="button"
          className={classes.quiet}
          disabled={isBusy}
          onClick={() => run(async () => setProblem(await portal.attempt(() => showMore(next_cursor))))}
        >
          {t("Show more")}
        </button>
      )}
    </section>
  );
}

interface RowProps {
  item: PortalTicketPage["items"][number];
  /** True to focus it when it is added. */
  isFocused: boolean;
}

function Row({ item: { id, number, title, status, last_message_at, requester_name }, isFocused }: RowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFocused) link.current?.focus();
  }, [isFocused]);

  return (
    <li className={classes.item}>
      <a href={`#ticket=${id}`} className={classes.itemLink} ref={link}>
        <span>{title}</span>
      </a>
      <p className={classes.meta}>
        <span className={classes.status}>{t(statusLabels[status])}</span>
        <span>{`#${number}`}</span>
        <span>{requester_name === null ? "" : t("From {name}", { name: requester_name })}</span>
        <span>{tx("Last message {time}", { time: <Moment instant={last_message_at} /> })}</span>
      </p>
    </li>
  );
}
