import { useQuery } from "@tanstack/react-query";
import { t, tx } from "@tessera/language/t";
import { Anchor, Divider } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { lazy, Suspense } from "react";
import { useShell } from "../../common/shell-context.ts";
import { useSignOut } from "../../common/use-sign-out.ts";
import { AuthCard } from "../../sign-in/form/auth-card.tsx";
import classes from "./no-organization-screen.module.css";
import { OrganizationList } from "./organization-list.tsx";
import { organizationsQuery } from "./organizations.queries.ts";

const CreateOrganizationForm = lazy(async () => ({
  default: (await import("./create-organization-form.tsx")).CreateOrganizationForm,
}));

interface NoOrganizationScreenProps {
  /** The name of the organization that the person was just removed from. */
  lost: string | null;
}

/** Replaces the dashboard for a person without a current organization: lists the others they belong to, and offers to create one. */
export function NoOrganizationScreen({ lost }: NoOrganizationScreenProps) {
  const { identity } = useShell();
  const { user } = useIdentityState(identity);
  const signOut = useSignOut();
  const { data: others = [] } = useQuery(organizationsQuery(identity, undefined));
  const hasOthers = others.length > 0;

  return (
    <AuthCard
      title={hasOthers ? t("Choose an organization") : t("Create your organization")}
      text={
        <>
          {lost !== null && <span role="status">{t("You're no longer a member of {lost}.", { lost })} </span>}
          {hasOthers
            ? t("Switch to an organization you belong to, or create a new one.")
            : t("Tickets, members and settings belong to an organization. You will be its owner.")}
        </>
      }
      footer={
        <>
          {tx("Signed in as {email}.", { email: user?.email })}{" "}
          <Anchor component="button" type="button" onClick={() => void signOut()}>
            {t("Sign out")}
          </Anchor>
        </>
      }
    >
      <div className={classes.form}>
        {hasOthers && (
          <>
            <OrganizationList organizations={others} />
            <Divider my={20} label={t("or")} labelPosition="center" />
          </>
        )}
        <Suspense fallback={null}>
          <CreateOrganizationForm size="lg" />
        </Suspense>
      </div>
    </AuthCard>
  );
}
