import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Button } from "@tessera/ui/mantine";
import { Code } from "@tessera/ui/mantine-lazy";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { useSession } from "@tessera/ui/remote/session";
import type { Delivery } from "@tessera/wire/mail/integration";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRedeliver } from "./delivery.queries.ts";
import { getTries } from "./integration-labels.ts";
import classes from "./integrations.module.css";

/** The response, the number of attempts, and a button to send the delivery again. */
export function DeliveryDetails({ delivery }: { delivery: Delivery }) {
  const {
    state,
    attempts,
    status,
    error,
    error_reason: reason,
    response_excerpt: excerpt,
    ticket_id: ticketId,
  } = delivery;
  const { timezone } = useSession();
  const redeliver = useRedeliver();
  const at = (instant: string) => {
    const { text, zone } = formatDateTime(instant, timezone);
    return `${text} ${zone}`;
  };
  const next = delivery.next_attempt_at && formatRelative(delivery.next_attempt_at);

  return (
    <div className={classes.details}>
      {error ? <p className={classes.error}>{translateReason(reason, error)}</p> : null}
      <dl className={classes.pairs}>
        <Detail label={t("Answer")}>{status ?? t("None")}</Detail>
        <Detail label={t("Attempts")}>{getTries(attempts, next)}</Detail>
        <Detail label={t("Queued")}>{at(delivery.created_at)}</Detail>
        <Detail label={t("Finished")}>
          {delivery.finished_at ? at(delivery.finished_at) : t("Not yet")}
        </Detail>
      </dl>
      {excerpt ? (
        <Code block tabIndex={0} className={classes.excerpt}>
          {excerpt}
        </Code>
      ) : null}
      <div className={classes.actions}>
        {ticketId ? (
          <Button size="xs" variant="default" component={Link} to={`/dashboard/tickets/${ticketId}`}>
            {t("Open the ticket")}
          </Button>
        ) : null}
        {state === "waiting" ? null : (
          <Button
            size="xs"
            variant="default"
            loading={redeliver.isPending}
            onClick={() => redeliver.mutate(delivery)}
          >
            {state === "retrying" ? t("Try now") : t("Redeliver")}
          </Button>
        )}
      </div>
    </div>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
