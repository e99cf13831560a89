import { useMutation, useQuery } from "@tanstack/react-query";
import { t, tx } from "@tessera/language/t";
import { Anchor, Button, Center, Group, useDocumentTitle } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import type { Override } from "@tessera/wire/release/override";
import { useSearchParams } from "react-router";
import { FailureNote } from "../../account/profile/failure-note.tsx";
import { home } from "../../common/paths.ts";
import { useShell } from "../../common/shell-context.ts";
import { useSignOut } from "../../common/use-sign-out.ts";
import { AuthCard } from "../../sign-in/form/auth-card.tsx";
import { getHost } from "./local-build.ts";
import { formatTime } from "./overridden-modules.ts";
import { offerQuery } from "./override.queries.ts";
import classes from "./override-screen.module.css";

/** Asks the person who opened a developer's link for consent to run that build in their pages. Opening the link alone changes nothing. */
export function OverrideScreen() {
  const { call } = useShell();
  const [search] = useSearchParams();
  const offer = useQuery(offerQuery(call, search.get("ticket") ?? ""));
  useDocumentTitle(t("Try a module · Tessera: AI-assisted customer support"));

  if (offer.data) return <Consent offer={offer.data} ticket={search.get("ticket") ?? ""} />;
  if (offer.error) return <Refused error={offer.error} />;
  return (
    <Center mih="100svh">
      <LoadingChip text={t("Loading...")} />
    </Center>
  );
}

function Consent({ offer, ticket }: { offer: Override; ticket: string }) {
  const { call, modules, identity } = useShell();
  const { user } = useIdentityState(identity);
  const accepting = useMutation({
    mutationFn: () => call("PUT /registry/override", { body: { ticket } }),
    // A new page is needed, in which the server includes the developer's module.
    onSuccess: () => {
      const entry = modules.entries.find(({ name }) => name === offer.module);
      location.assign(entry?.nav[0]?.to ?? home);
    },
  });
  const { module, origin, until } = offer;

  return (
    <AuthCard
      title={t("Run {module} from {host}?", { module, host: getHost(origin) })}
      text={t(
        "On your pages only, this module will load from a developer's machine instead of its release. Its code can see and do everything you can.",
      )}
      footer={<SignedInAs />}
    >
      <dl className={classes.details}>
        <dt>{t("Module")}</dt>
        <dd>{module}</dd>
        <dt>{t("Address")}</dt>
        <dd>{origin}</dd>
        <dt>{t("Until")}</dt>
        <dd>{formatTime(until, user?.timezone)}</dd>
      </dl>
      <p className={classes.advice}>
        {t("Continue only if you created this link, or trust the person who did.")}
      </p>
      <FailureNote error={accepting.error} />
      <Group gap={8} mt={24}>
        <Button loading={accepting.isPending || accepting.isSuccess} onClick={() => accepting.mutate()}>
          {t("Run it for me")}
        </Button>
        <Button variant="default" component="a" href={home}>
          {t("Not now")}
        </Button>
      </Group>
    </AuthCard>
  );
}

function Refused({ error }: { error: Error }) {
  return (
    <AuthCard title={t("This link isn't valid")} text={error.message} footer={<SignedInAs />}>
      <Button mt={24} variant="default" component="a" href={home}>
        {t("Go to Dashboard")}
      </Button>
    </AuthCard>
  );
}

function SignedInAs() {
  const { identity } = useShell();
  const { user } = useIdentityState(identity);
  const signOut = useSignOut();

  return (
    <>
      {tx("Signed in as {email}.", { email: user?.email })}{" "}
      <Anchor component="button" type="button" onClick={() => void signOut()}>
        {t("Sign out")}
      </Anchor>
    </>
  );
}
