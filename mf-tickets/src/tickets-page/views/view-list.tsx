import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Skeleton } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { TicketView, TicketViewQuery } from "@tessera/wire/ticket/ticket-view";
import { Link } from "react-router";
import { deletedTicketsPath } from "../../common/ticket/deleted-tickets-path.ts";
import { ticketViewsQuery } from "../../common/view/ticket-view.queries.ts";
import { isSameView, standardViews } from "../../common/view/view-filters.ts";
import { SaveView } from "./save-view.tsx";
import classes from "./ticket-views.module.css";
import { ViewLink, ViewRow } from "./view-row.tsx";

interface ListProps {
  shown: TicketViewQuery;
  onOpen(): void;
}

function StandardViews({ shown, onOpen }: ListProps) {
  return (
    <ul className={classes.list} aria-label={t("Built-in views")}>
      {standardViews.map(({ name, query }) => (
        <li key={name} className={classes.row}>
          <ViewLink name={name} query={query} isShown={isSameView(query, shown)} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function KeptViews({ title, views, shown, onOpen }: ListProps & { title: string; views: TicketView[] }) {
  if (views.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list} aria-label={title}>
        {views.map((view) => (
          <ViewRow key={view.id} view={view} isShown={isSameView(view.query, shown)} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}

function DeletedLink({ onOpen }: Pick<ListProps, "onOpen">) {
  return (
    <Link className={classes.deleted} to={deletedTicketsPath} onClick={onOpen}>
      <IconTrash size={16} stroke={1.5} aria-hidden />
      {t("Deleted tickets")}
    </Link>
  );
}

/** The list of views, and a form to save the current one. */
export function ViewList({ shown, onOpen }: ListProps) {
  const { can } = useRemoteContext();
  const { data, error, refetch } = useQuery(ticketViewsQuery(useSession()));
  const views = data ?? [];
  return (
    <>
      <StandardViews shown={shown} onOpen={onOpen} />
      {error && !data ? (
        <p className={classes.note}>
          {t("Couldn't load saved views: {message}", { message: error.message })}{" "}
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            {t("Try again")}
          </Button>
        </p>
      ) : null}
      {data || error ? null : <Skeleton height={32} />}
      <div className={classes.kept}>
        <KeptViews
          title={t("Your views")}
          views={views.filter(({ audience }) => audience === "own")}
          shown={shown}
          onOpen={onOpen}
        />
        <KeptViews
          title={t("Shared views")}
          views={views.filter(({ audience }) => audience === "shared")}
          shown={shown}
          onOpen={onOpen}
        />
      </div>
      {can("tickets.delete") ? <DeletedLink onOpen={onOpen} /> : null}
      {can("views.own") ? <SaveView query={shown} views={views} /> : null}
    </>
  );
}
