import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import type { Mailbox } from "@tessera/wire/mail/mail";
import classes from "./inboxes.module.css";

const marks = {
  connecting: { tone: "quiet", label: t("Connecting") },
  connected: { tone: "good", label: t("Connected") },
  failing: { tone: "bad", label: t("Not connected") },
} as const;

/** The state of a mailbox: its last mail, or its problem and since when. */
export function MailboxState({ mailbox }: { mailbox: Mailbox }) {
  const { state, last_mail_at: last, problem, problem_reason, problem_since: since } = mailbox;
  const { tone, label } = marks[state];
  return (
    <div className={classes.state}>
      <span className={classes.mark} data-tone={tone}>
        {label}
      </span>
      <span className={classes.quiet}>
        {last ? t("Last email {time}", { time: formatRelative(last) }) : t("No email yet")}
      </span>
      {problem === null ? null : (
        <span className={classes.problem}>
          {translateReason(problem_reason, problem)}
          {since === null ? "" : ` ${t("Since {day}.", { day: formatRelative(since) })}`}
        </span>
      )}
    </div>
  );
}
