import { IconShieldLock, IconTrashOff } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Title } from "@tessera/ui/mantine";
import { FailureState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StateView } from "@tessera/ui/state/state-view";
import { Link } from "react-router";
import { SignedOutState } from "../common/view-states.tsx";
import { DeletedRow } from "./deleted-row.tsx";
import classes from "./deleted-tickets.module.css";
import { deletedTicketsQuery } from "./deleted-tickets.queries.ts";

const back = (
  <Button variant="default" component={Link} to="/dashboard">
    {t("Back to tickets")}
  </Button>
);

function DeletedTickets() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    deletedTicketsQuery(useSession()),
  );
  if (!data && error) {
    return (
      <FailureState title={t("Couldn't load deleted tickets")} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <LoadingChip text={t("Loading deleted tickets...")} />;
  const tickets = data.pages.flatMap(({ items }) => items);
  if (tickets.length === 0) {
    return (
      <StateView
        icon={IconTrashOff}
        title={t("No deleted tickets")}
        text={t("Deleted tickets stay here for 30 days.")}
        actions={back}
      />
    );
  }
  return (
    <>
      <ul className={classes.list} aria-label={t("Deleted tickets")}>
        {tickets.map((ticket) => (
          <DeletedRow key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("Show more")}
        </Button>
      ) : null}
    </>
  );
}

function Content() {
  const { access } = useSession();
  const { can } = useRemoteContext();
  if (access === "signed-out") return <SignedOutState text={t("Please sign in to access tickets.")} />;
  if (access === "loading") return <LoadingChip text={t("Loading...")} />;
  if (can("tickets.delete")) return <DeletedTickets />;
  return (
    <StateView
      icon={IconShieldLock}
      title={t("You can't restore tickets")}
      text={t("Only admins and owners of your organization can restore tickets.")}
      actions={back}
    />
  );
}

/** `/dashboard/tickets/deleted`: deleted tickets that can still be restored. */
export function DeletedTicketsPage() {
  return (
    <div className={classes.page}>
      <Title order={1}>{t("Deleted tickets")}</Title>
      <p className={classes.sentence}>
        {t("You can restore them for 30 days. After that they are deleted permanently.")}
      </p>
      <Content />
    </div>
  );
}
