import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Button } from "@tessera/ui/mantine";
import { Badge } from "@tessera/ui/mantine-lazy";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { SetAsideMail } from "@tessera/wire/mail/mail";
import { Link } from "react-router";
import classes from "./set-aside.module.css";
import { useRelease } from "./set-aside.queries.ts";
import { reasonLabels } from "./set-aside-labels.ts";
import { SetAsideOriginal } from "./set-aside-original.tsx";

/** A mail with its reason and the button that makes a ticket of it. */
export function SetAsideRow({ mail }: { mail: SetAsideMail }) {
  const subject = mail.subject || t("(No subject)");
  return (
    <li className={classes.mail}>
      <div className={classes.words}>
        <span className={classes.head}>
          <span className={classes.subject}>{subject}</span>
          <Badge size="sm" variant="default" className={classes.reason}>
            {reasonLabels[mail.reason] ?? mail.reason}
          </Badge>
        </span>
        <span className={classes.quiet}>{describeWay(mail)}</span>
        {mail.excerpt ? <span className={classes.excerpt}>{mail.excerpt}</span> : null}
        <span className={classes.detail}>
          {mail.details
            .map((detail, index) => translateReason(mail.detail_reasons?.[index], detail))
            .join(" ")}
        </span>
      </div>
      <Actions mail={mail} subject={subject} />
    </li>
  );
}

function describeWay({ from_name: name, from_address: address, inbox, received_at }: SetAsideMail): string {
  const from = [name, address].filter(Boolean).join(", ") || t("Unknown sender");
  return t("{from} to {inbox}, {time}", { from, inbox, time: formatRelative(received_at) });
}

function Actions({ mail, subject }: { mail: SetAsideMail; subject: string }) {
  const { can } = useRemoteContext();
  const release = useRelease();
  return (
    <div className={classes.actions}>
      {mail.ticket_id ? (
        <Button
          component={Link}
          to={`/dashboard/tickets/${mail.ticket_id}`}
          variant="subtle"
          size="xs"
          aria-label={t("Open the ticket of {subject}", { subject })}
        >
          {t("Open ticket")}
        </Button>
      ) : null}
      {mail.is_releasable ? <SetAsideOriginal mailId={mail.id} subject={subject} /> : null}
      {mail.is_releasable && can("tickets.write") ? (
        <Button
          variant="default"
          size="xs"
          loading={release.isPending}
          aria-label={t("Make a ticket of {subject}", { subject })}
          onClick={() => release.mutate(mail)}
        >
          {t("Make a ticket")}
        </Button>
      ) : null}
      {mail.is_releasable ? null : <span className={classes.quiet}>{t("The original was deleted.")}</span>}
    </div>
  );
}
