import { useQuery } from "@tanstack/react-query";
import { plural, t } from "@tessera/language/t";
import { Anchor, Button } from "@tessera/ui/mantine";
import { Switch } from "@tessera/ui/mantine-lazy";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded, NotAllowedState } from "@tessera/ui/page/view-states";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Inbox } from "@tessera/wire/mail/mail";
import { useState } from "react";
import { Link } from "react-router";
import { apiKeysQuery } from "../common/api-key.queries.ts";
import { addressQuery, portalSettingsQuery, useChangePortal } from "../common/help-page.queries.ts";
import { inboxesQuery } from "../common/inbox.queries.ts";
import { invitationsQuery, membersQuery } from "../common/member.queries.ts";
import { MailStep } from "./mail-step.tsx";
import classes from "./setup.module.css";
import { SetupStep, type Step } from "./setup-step.tsx";
import { hasExtension, hasReceived } from "./setup-steps.ts";

/** What a new organization does first, each step with its state, which is read from what there is. */
export function SetupPage() {
  const { can } = useRemoteContext();
  const inboxes = useQuery(inboxesQuery(useSession()));
  if (!can("organization.settings"))
    return <NotAllowedState text={t("Ask an admin of your organization for access.")} />;
  return (
    <Loaded query={inboxes} loading={t("Loading the setup...")} failure={t("Failed to load the setup")}>
      {({ items }) => <Steps inboxes={items} />}
    </Loaded>
  );
}

function Steps({ inboxes }: { inboxes: readonly Inbox[] }) {
  const { identity } = useRemoteContext();
  const name = useIdentityState(identity).user?.organization?.name ?? "";
  const steps = [
    useOrganizationStep(name),
    useMailStep(inboxes),
    useInviteStep(),
    useHelpStep(),
    useExtensionStep(),
  ];
  const [chosen, setChosen] = useState<string | null>();
  const opened = chosen === undefined ? steps.find(({ isDone }) => !isDone)?.id : chosen;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <SettingsPage
      title={t("Setup")}
      sentence={t("{done} of {all} steps done. You can answer tickets at any time.", {
        done,
        all: steps.length,
      })}
    >
      <ol className={classes.steps}>
        {steps.map(({ id, ...step }) => (
          <SetupStep
            key={id}
            id={id}
            {...step}
            isOpen={id === opened}
            onToggle={() => setChosen(id === opened ? null : id)}
          />
        ))}
      </ol>
    </SettingsPage>
  );
}

function useOrganizationStep(name: string): Step {
  return {
    id: "organization",
    title: t("Create your organization"),
    isDone: true,
    state: name,
    children: <Link to="/dashboard/organization/settings">{t("Name, time zone and logo")}</Link>,
  };
}

function useMailStep(inboxes: readonly Inbox[]): Step {
  return {
    id: "mail",
    title: t("Receive email"),
    isDone: inboxes.some(hasReceived),
    state: inboxes[0]?.address ?? t("No inbox yet"),
    children: <MailStep inboxes={inboxes} />,
  };
}

function useInviteStep(): Step {
  const session = useSession();
  const members = useQuery(membersQuery(session, { search: "", role: null, active: true, page: 1 }));
  const invitations = useQuery(invitationsQuery(session, true));
  const total = members.data?.total ?? 1;
  const invited = invitations.data?.items.length ?? 0;
  return {
    id: "invite",
    title: t("Invite the people who answer"),
    isDone: total > 1 || invited > 0,
    state: [
      plural(total, { one: "# member", other: "# members" }),
      ...(invited > 0 ? [plural(invited, { one: "# invitation", other: "# invitations" })] : []),
    ].join(", "),
    children: (
      <>
        <p>{t("They get an email with a link, by which they join.")}</p>
        <Button component={Link} to="/dashboard/organization/members">
          {t("Invite")}
        </Button>
      </>
    ),
  };
}

function useHelpStep(): Step {
  const session = useSession();
  const settings = useQuery(portalSettingsQuery(session));
  const { data: path } = useQuery(addressQuery(session));
  const change = useChangePortal();
  const isDone = settings.data?.has_form ?? false;
  return {
    id: "help-page",
    title: t("Share your help page"),
    isDone,
    state: isDone ? t("Accepts requests") : t("Accepts no requests yet"),
    children: (
      <>
        <p>{t("Customers see and answer their tickets there, without an account.")}</p>
        <Switch
          label={t("Accept requests through its form")}
          checked={isDone}
          onChange={({ currentTarget: { checked } }) => change.mutate({ has_form: checked })}
        />
        {path ? (
          <p>
            <Anchor href={path} target="_blank" rel="noopener" size="sm">
              {`${location.origin}${path}`}
            </Anchor>
          </p>
        ) : null}
      </>
    ),
  };
}

function useExtensionStep(): Step {
  const keys = useQuery(apiKeysQuery(useSession()));
  const isDone = hasExtension(keys.data?.items ?? []);
  return {
    id: "extension",
    title: t("Connect the browser extension"),
    isDone,
    state: isDone ? t("Connected") : t("Not connected"),
    children: (
      <>
        <p>{t("It files bugs with a recording of the page, as tickets.")}</p>
        <Button component="a" href="/extension" variant="default">
          {t("Get the browser extension")}
        </Button>
      </>
    ),
  };
}
