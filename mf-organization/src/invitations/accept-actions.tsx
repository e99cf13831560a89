import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { Link, useNavigate } from "react-router";
import classes from "./accept-page.module.css";
import type { Acceptance } from "./acceptance.ts";

interface AcceptActionsProps {
  acceptance: Exclude<Acceptance["kind"], "over">;
  token: string;
}

export function AcceptActions({ acceptance, token }: AcceptActionsProps) {
  switch (acceptance) {
    case "accept":
      return <Accept token={token} />;
    case "sign-in":
      return <SignInLinks token={token} />;
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
  const { call, identity, notify } = useRemoteContext();
  const navigate = useNavigate();
  const accept = useMutation({
    async mutationFn() {
      const joined = await call("POST /invitations/:token/accept", { params: { token } });
      await identity.refresh();
      return joined;
    },
    onSuccess({ organization_name: name }) {
      notify({ kind: "success", title: t("Welcome to {name}", { name }) });
      void navigate("/dashboard", { replace: true });
    },
  });

  return (
    <>
      {accept.error ? (
        <p role="alert" className={classes.refusal}>
          {accept.error.message}
        </p>
      ) : null}
      <Button size="md" fullWidth loading={accept.isPending} onClick={() => accept.mutate()}>
        {t("Accept invitation")}
      </Button>
    </>
  );
}

/** Links to sign in or to sign up. Both lead back to the invitation. */
function SignInLinks({ token }: { token: string }) {
  const back = new URLSearchParams({ from: `/invitations/accept/${encodeURIComponent(token)}` });
  return (
    <div className={classes.links}>
      <Button size="md" fullWidth component={Link} to={`/sign-in?${back}`}>
        {t("Sign in to accept")}
      </Button>
      <Button size="md" fullWidth variant="default" component={Link} to={`/sign-up?${back}`}>
        {t("Create an account")}
      </Button>
    </div>
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
