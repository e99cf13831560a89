import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import type { Inbox, InboxTest } from "@tessera/wire/mail/mail";
import { useSendTestMail } from "../common/inbox.queries.ts";
import classes from "./inboxes.module.css";

function describeTest({ state, sent_at: sent, arrived_at: arrived }: InboxTest): string {
  if (state === "waiting") return t("Test email sent. Waiting for it to arrive…");
  if (arrived === null) return t("The test email of {time} has not arrived.", { time: formatRelative(sent) });
  const seconds = Math.max(1, Math.round((Date.parse(arrived) - Date.parse(sent)) / 1_000));
  return t("The test email arrived after {seconds} s, {time}.", { seconds, time: formatRelative(arrived) });
}

/** What to check if the test email does not arrive. */
function adviseOn({ kind, address }: Inbox): string {
  return kind === "imap"
    ? t("Check that the mailbox is connected, and look into its spam folder and its forwarding rules.")
    : t("Ask the operator of this installation to check the MX record of {domain} and port 25.", {
        domain: address.split("@").at(-1) ?? "",
      });
}

const tones = { waiting: "quiet", arrived: "good", late: "bad" } as const;

/** Sends an email to an inbox, and shows whether it arrived. */
export function InboxTestRow({ inbox }: { inbox: Inbox }) {
  const { address, test } = inbox;
  const { isPending, mutate } = useSendTestMail(inbox);
  const isBusy = isPending || test?.state === "waiting";
  return (
    <div className={classes.inboxTest}>
      <Button
        size="xs"
        variant="default"
        // Disabled, it would lose the focus.
        aria-disabled={isBusy}
        data-disabled={isBusy}
        aria-label={t("Send a test email to {address}", { address })}
        onClick={isBusy ? undefined : () => mutate()}
      >
        {t("Send a test email")}
      </Button>
      <span role="status" className={classes.quiet}>
        {test ? (
          <span className={classes.outcome} data-tone={tones[test.state]}>
            {describeTest(test)}
          </span>
        ) : null}{" "}
        {test?.state === "late" ? adviseOn(inbox) : null}
      </span>
    </div>
  );
}
