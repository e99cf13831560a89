import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { CopyButton } from "@tessera/ui/mantine-lazy";
import { useSession } from "@tessera/ui/remote/session";
import type { Inbox } from "@tessera/wire/mail/mail";
import { formatNumber } from "@tessera/wire/text/wording";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { inboxesQuery, useSendTestMail } from "../common/inbox.queries.ts";
import classes from "./setup.module.css";
import { hasReceived } from "./setup-steps.ts";

const emailPath = "/dashboard/organization/email";

/** How to receive mail: an inbox, its address to forward to, and a test email whose arrival is shown as it happens. */
export function MailStep({ inboxes }: { inboxes: readonly Inbox[] }) {
  const inbox = inboxes.find(hasReceived) ?? inboxes[0];
  if (!inbox)
    return (
      <>
        <p>{t("Add an inbox. What customers write to its address becomes tickets.")}</p>
        <Button component={Link} to={emailPath}>
          {t("Add an inbox")}
        </Button>
      </>
    );
  return (
    <>
      {inbox.kind === "address" ? <Forwarding address={inbox.address} /> : null}
      <TestMail inbox={inbox} />
      <p className={classes.aside}>
        <Link to={emailPath}>{t("All inboxes")}</Link>
      </p>
    </>
  );
}

function Forwarding({ address }: { address: string }) {
  return (
    <>
      <p>
        {t("Forward your support email to this address, or give it to customers. Your mailbox keeps a copy.")}
      </p>
      <div className={classes.address}>
        <code>{address}</code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? t("Copied") : t("Copy")}
            </Button>
          )}
        </CopyButton>
      </div>
    </>
  );
}

function TestMail({ inbox }: { inbox: Inbox }) {
  const { isPending, mutate } = useSendTestMail(inbox);
  const isWaiting = isPending || inbox.test?.state === "waiting";
  return (
    <div className={classes.test}>
      <span role="status" className={classes.outcome}>
        {hasReceived(inbox) ? <Arrival inbox={inbox} /> : <Waiting />}
      </span>
      <Button
        size="xs"
        variant={hasReceived(inbox) ? "default" : "filled"}
        aria-disabled={isWaiting}
        data-disabled={isWaiting}
        onClick={isWaiting ? undefined : () => mutate()}
      >
        {t("Send test email")}
      </Button>
    </div>
  );
}

/** When the test arrived: "It arrived after 1.2 s." */
function Arrival({ inbox: { test } }: { inbox: Inbox }) {
  if (!test?.arrived_at) return t("Email arrives.");
  const seconds = Math.max(0.1, (Date.parse(test.arrived_at) - Date.parse(test.sent_at)) / 1_000);
  return t("It arrived after {seconds} s.", { seconds: formatNumber(seconds, 1) });
}

function Waiting() {
  const { dataUpdatedAt } = useQuery(inboxesQuery(useSession()));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - dataUpdatedAt) / 1_000));
  return (
    <>
      {t("Nothing has arrived yet.")} <span aria-hidden>{t("Checked {seconds} s ago.", { seconds })}</span>
    </>
  );
}
