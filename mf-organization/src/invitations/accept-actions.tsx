import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { Link } from "react-router";
import classes from "./accept-page.module.css";
import type { Acceptance } from "./acceptance.ts";
import { CreateAccount } from "./create-account.tsx";
import { useJoin } from "./use-join.ts";

interface AcceptActionsProps {
  acceptance: Exclude<Acceptance["kind"], "over">;
  token: string;
  email: string;
}

export function AcceptActions({ acceptance, token, email }: AcceptActionsProps) {
  switch (acceptance) {
    case "accept":
      return <Accept token={token} />;
    case "create-account":
      return <CreateAccount token={token} email={email} />;
    case "sign-in":
      return <SignInLink token={token} />;
    case "wrong-account":
      return <ChangeAccount />;
    case "member":
      return (
        <Button size="md" fullWidth component={Link} to="/dashboard">
          {t("Go to Dashboard")}
        </Button>
      );
  }
}

function Accept({ token }: { token: string }) {
  const { call } = useRemoteContext();
  const accept = useJoin(() => call("POST /invitations/:token/accept", { params: { token } }));

  return (
    <>
      {accept.error ? (
        <p role="alert" className={classes.refusal}>
          {accept.error.message}
        </p>
      ) : null}
      <Button size="md" fullWidth loading={accept.isPending} onClick={() => accept.mutate(undefined)}>
        {t("Accept invitation")}
      </Button>
    </>
  );
}

/** Leads to the sign-in screen, and back to the invitation. */
function SignInLink({ token }: { token: string }) {
  const back = new URLSearchParams({ from: `/invitations/accept/${encodeURIComponent(token)}` });
  return (
    <Button size="md" fullWidth component={Link} to={`/sign-in?${back}`}>
      {t("Sign in to accept")}
    </Button>
  );
}

function ChangeAccount() {
  const { identity, notify } = useRemoteContext();
  const leave = useMutation({
    mutationFn: () => identity.signOut(),
    onError: ({ message }) => notify({ kind: "error", title: t("Couldn't sign out"), message }),
  });
  return (
    <div className={classes.links}>
      <Button size="md" fullWidth loading={leave.isPending} onClick={() => leave.mutate()}>
        {t("Sign out and use another account")}
      </Button>
      <Button size="md" fullWidth variant="default" component={Link} to="/dashboard">
        {t("Stay signed in")}
      </Button>
    </div>
  );
}
