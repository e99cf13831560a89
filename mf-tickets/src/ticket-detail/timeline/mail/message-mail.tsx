import { IconAlertCircle, IconChevronDown, IconClock, IconGlobe, IconMail } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Button, UnstyledButton } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useSession } from "@tessera/ui/remote/session";
import type { TicketMail } from "@tessera/wire/mail/mail";
import classes from "./message-mail.module.css";
import { OriginalMail } from "./original-mail.tsx";
import { useSecondsUntil } from "./use-seconds-until.ts";

interface ByEmailProps {
  isOpen: boolean;
  onToggle(): void;
}

/** States that a message is a mail. A click shows its sender and recipients. */
export function ByEmail({ isOpen, onToggle }: ByEmailProps) {
  return (
    <UnstyledButton
      className={classes.byEmail}
      aria-expanded={isOpen}
      title={isOpen ? t("Hide the recipients") : t("Show the recipients")}
      onClick={onToggle}
    >
      <IconMail size={14} stroke={1.5} aria-hidden />
      {t("by email")}

      <IconChevronDown className={classes.chevron} size={12} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}

/** States that a customer wrote the message in the portal. */
export function ByPortal() {
  return (
    <span className={classes.byPortal}>
      <IconGlobe size={14} stroke={1.5} aria-hidden />
      {t("on the help page")}
    </span>
  );
}

function nameAddress({ name, address }: TicketMail["from"]): string {
  return name ? `${name} <${address}>` : address;
}

/** The sender and the recipients of a mail, as in its header fields. */
export function MailRecipients({ mail }: { mail: TicketMail }) {
  const { from, to, cc } = mail;
  const fields = [
    { label: t("From"), people: [from] },
    { label: t("To||recipient"), people: to },
    { label: t("Cc"), people: cc },
  ].filter(({ people }) => people.length > 0);
  return (
    <div className={classes.recipients}>
      <dl>
        {fields.map(({ label, people }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{people.map(nameAddress).join(", ")}</dd>
          </div>
        ))}
      </dl>
      {mail.state === "received" ? <OriginalMail mailId={mail.id} /> : null}
    </div>
  );
}

interface DeliveryProps {
  mail: TicketMail;
  /** Takes the message back before it is sent; absent for members who may not. */
  onUndo: (() => void) | undefined;
}

/** The delivery state of a mail that was sent from here. */
export function Delivery({ mail, onUndo }: DeliveryProps) {
  const { timezone } = useSession();
  if (mail.state === "received") return null;
  if (mail.state === "queued") return <Queued mail={mail} onUndo={onUndo} />;
  if (mail.reported) return <Reported report={mail.reported} />;
  if (mail.state === "sent") {
    const { sent_at: sentAt, delivered_at: deliveredAt = null } = mail;
    const instant = deliveredAt ?? sentAt;
    const at = instant ? formatDateTime(instant, timezone) : null;
    return (
      <p className={classes.delivery} title={at ? `${at.text} ${at.title}` : undefined}>
        {deliveredAt === null ? t("Sent") : t("Delivered")}
      </p>
    );
  }
  const reason =
    mail.reason === null
      ? t("The mail server did not say why.")
      : translateReason(mail.reason_reason, mail.reason);
  return <Failed text={t("Not delivered: {reason}", { reason })} />;
}

/** What a mail server reported about a mail, without a proof that it is about this one. */
function Reported({ report }: { report: NonNullable<TicketMail["reported"]> }) {
  const { by, reason, reason_reason } = report;
  return (
    <Failed
      text={t("Reported as not delivered by {server}: {reason}", {
        server: by,
        reason: translateReason(reason_reason, reason),
      })}
      more={t("This report can't be verified, so the reply still counts as sent.")}
    />
  );
}

function Failed({ text, more }: { text: string; more?: string }) {
  return (
    <p className={classes.delivery} data-failed>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      <span>
        {text}
        {more ? <small>{more}</small> : null}
      </span>
    </p>
  );
}

interface ScheduledProps {
  at: string;
  /** Takes the message back; absent for members who may not. */
  onCancel: (() => void) | undefined;
}

/** States when a reply will be sent. */
export function Scheduled({ at, onCancel }: ScheduledProps) {
  const { timezone } = useSession();
  const { text, title } = formatDateTime(at, timezone);
  return (
    <p className={classes.delivery}>
      <IconClock size={14} stroke={1.75} aria-hidden />
      <span title={title}>{t("Scheduled for {moment}", { moment: text })}</span>
      {onCancel ? (
        <Button variant="subtle" size="compact-xs" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      ) : null}
    </p>
  );
}

function Queued({ mail, onUndo }: DeliveryProps) {
  const { undo_until: until, reason, reason_reason } = mail;
  const seconds = useSecondsUntil(until);
  if (seconds === 0) {
    const text = reason
      ? t("Not sent yet: {reason} It will be retried.", {
          reason: translateReason(reason_reason, reason),
        })
      : t("Sending…");
    return <p className={classes.delivery}>{text}</p>;
  }
  return (
    <p className={classes.delivery}>
      <span className={classes.countdown}>{t("Sends in {seconds} s", { seconds })}</span>
      {onUndo ? (
        <Button variant="subtle" size="compact-xs" onClick={onUndo}>
          {t("Undo")}
        </Button>
      ) : null}
    </p>
  );
}
