import { IconShieldLock } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StateView } from "@tessera/ui/state/state-view";
import { Link } from "react-router";
import { SignedOutState } from "../common/view-states.tsx";
import classes from "./ticket-create.module.css";
import { TicketForm } from "./ticket-form.tsx";

function MayNotCreate() {
  return (
    <StateView
      icon={IconShieldLock}
      title={t("You can't create tickets")}
      text={t("Your role can only read tickets. Ask an admin of your organization for access.")}
      actions={
        <Button variant="default" component={Link} to="/dashboard">
          {t("Back to tickets")}
        </Button>
      }
    />
  );
}

function CreateContent() {
  const { access, organizationId } = useSession();
  const { can } = useRemoteContext();
  if (access === "signed-out") return <SignedOutState text={t("Please sign in to access tickets.")} />;
  if (access === "loading") {
    return (
      <div className={classes.pending}>
        <LoadingChip text={t("Loading...")} />
      </div>
    );
  }
  return can("tickets.write") ? <TicketForm key={organizationId} /> : <MayNotCreate />;
}

/** `/tickets/create` and `/dashboard/tickets/create`: the form for a new ticket. */
export function TicketCreatePage() {
  return (
    <div className={classes.page}>
      <CreateContent />
    </div>
  );
}
