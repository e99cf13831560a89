import { IconMailOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { t, tx } from "@tessera/language/t";
import { Button, Center } from "@tessera/ui/mantine";
import { TesseraMark } from "@tessera/ui/mark/tessera-mark";
import { FailureState } from "@tessera/ui/page/view-states";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StateView } from "@tessera/ui/state/state-view";
import type { InvitationView } from "@tessera/wire/organization/membership";
import { Link, useParams } from "react-router";
import { roleLabel } from "../common/role-labels.ts";
import { AcceptActions } from "./accept-actions.tsx";
import classes from "./accept-page.module.css";
import { getAcceptance } from "./acceptance.ts";

/** The page of an invitation's link, for signed-in and signed-out visitors. */
export function AcceptPage() {
  const { token = "" } = useParams();
  const { call, identity } = useRemoteContext();
  const { isLoading, user } = useIdentityState(identity);
  const invitation = useQuery({
    queryKey: ["invitation", token, user?.id ?? null],
    queryFn: ({ signal }) => call("GET /invitations/:token", { params: { token }, signal, isForAll: true }),
    enabled: !isLoading,
    retry: false,
  });

  return (
    <main className={classes.page}>
      <title>{t("Invitation · Tessera: AI-assisted customer support")}</title>
      <div className={classes.mark}>
        <TesseraMark size={24} /> Tessera
      </div>
      {invitation.data ? (
        <InvitationCard view={invitation.data} token={token} />
      ) : (
        <Center mih={240}>
          {invitation.error ? (
            <NoInvitation error={invitation.error} onRetry={() => void invitation.refetch()} />
          ) : (
            <LoadingChip text={t("Loading invitation...")} />
          )}
        </Center>
      )}
    </main>
  );
}

function NoInvitation({ error, onRetry }: { error: Error; onRetry(): void }) {
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (!isUnknown)
    return <FailureState title={t("Failed to load invitation")} error={error} onRetry={onRetry} />;
  return (
    <StateView
      icon={IconMailOff}
      title={t("We couldn't find this invitation")}
      text={t("The link may be incomplete. Copy the whole link from the email, or ask for a new one.")}
      actions={
        <Button variant="default" component={Link} to="/sign-in">
          {t("Sign in")}
        </Button>
      }
    />
  );
}

function InvitationCard({ view, token }: { view: InvitationView; token: string }) {
  const acceptance = getAcceptance(view);
  if (acceptance.kind === "over") {
    return (
      <StateView
        icon={IconMailOff}
        title={acceptance.title}
        text={acceptance.text}
        actions={
          <Button variant="default" component={Link} to="/dashboard">
            {t("Go to Dashboard")}
          </Button>
        }
      />
    );
  }
  const invited = {
    host: view.invited_by_name ?? t("Someone"),
    organization: <b>{view.organization_name}</b>,
    role: roleLabel(view.role),
  };
  return (
    <section className={classes.card}>
      <h1 className={classes.title}>{t("Join {organization}", { organization: view.organization_name })}</h1>
      <p className={classes.text}>
        {view.is_for_caller
          ? tx("{host} invited you to work in {organization} as {role}.", invited)
          : tx("{host} invited {email} to work in {organization} as {role}.", {
              ...invited,
              email: view.email,
            })}
      </p>
      {"text" in acceptance ? <p className={classes.note}>{acceptance.text}</p> : null}
      <AcceptActions acceptance={acceptance.kind} token={token} email={view.email} />
    </section>
  );
}
