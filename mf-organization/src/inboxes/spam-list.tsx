import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Title } from "@tessera/ui/mantine";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { Loaded } from "@tessera/ui/page/view-states";
import { useSession } from "@tessera/ui/remote/session";
import type { HeldMail } from "@tessera/wire/mail";
import { spamQuery, useReleaseSpam } from "./inbox.queries.ts";
import classes from "./inboxes.module.css";
import { saySpamReason } from "./spam-reasons.ts";

/** The mails held back as spam, with a button to accept each. */
export function SpamList() {
  const spam = useQuery(spamQuery(useSession()));
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.heading}>
        {t("Spam")}
      </Title>
      <Loaded query={spam} loading={t("Loading spam...")} failure={t("Failed to load spam")}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.quiet}>{t("No email was held back.")}</p>
          ) : (
            <ul className={classes.list} aria-label={t("Spam")}>
              {items.map((mail) => (
                <SpamRow key={mail.id} mail={mail} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function SpamRow({ mail }: { mail: HeldMail }) {
  const release = useReleaseSpam();
  const { subject, from_name: name, from_address: address, reasons, received_at: receivedAt } = mail;
  return (
    <li className={classes.held}>
      <div className={classes.words}>
        <span className={classes.address}>{subject || t("(No subject)")}</span>
        <span className={classes.quiet}>
          {name ? `${name}, ` : ""}
          {address}, {formatRelative(receivedAt)}
        </span>
        <span className={classes.quiet}>{reasons.map(saySpamReason).join(" ")}</span>
      </div>
      <Button variant="default" size="xs" loading={release.isPending} onClick={() => release.mutate(mail)}>
        {t("Not spam")}
      </Button>
    </li>
  );
}
