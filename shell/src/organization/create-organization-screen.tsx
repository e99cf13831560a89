import { Anchor, useIdentityState } from "@tessera/ui";
import { useShell } from "../common/shell-context.ts";
import { useSignOut } from "../common/use-sign-out.ts";
import { AuthCard } from "../sign-in/auth-card.tsx";
import { CreateOrganizationForm } from "./create-organization-form.tsx";
import classes from "./create-organization-screen.module.css";

/** What somebody without an organization sees in place of the dashboard. */
export function CreateOrganizationScreen() {
  const { identity } = useShell();
  const { user } = useIdentityState(identity);
  const signOut = useSignOut();

  return (
    <AuthCard
      title="Create your organization"
      text="Tickets, members and settings belong to an organization. You will be its owner."
      footer={
        <>
          Signed in as {user?.email}.{" "}
          <Anchor component="button" type="button" onClick={() => void signOut()}>
            Sign out
          </Anchor>
        </>
      }
    >
      <div className={classes.form}>
        <CreateOrganizationForm size="lg" />
      </div>
    </AuthCard>
  );
}
