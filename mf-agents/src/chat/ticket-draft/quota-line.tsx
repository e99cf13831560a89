import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { plural, t } from "@tessera/language/t";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useSession } from "@tessera/ui/remote/session";
import type { Usage } from "@tessera/wire/organization/billing";
import { Link } from "react-router";
import { usageQuery } from "./draft.queries.ts";
import classes from "./draft-panel.module.css";

function describeQuota({ limit, remaining, is_sold }: Usage): string {
  if (limit === null || remaining === null)
    return is_sold === false ? "\u00a0" : t("Your plan includes unlimited AI tickets.");
  return plural(
    remaining,
    {
      one: "Uses 1 of your {limit} AI tickets. # is left this month.",
      other: "Uses 1 of your {limit} AI tickets. # are left this month.",
    },
    { limit },
  );
}

/** Returns true if a call was refused because the AI tickets of the month are used up. */
export function isQuotaExceeded(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 402 || error.code === "quota_exceeded");
}

/** Shows the cost of creating the ticket. If no AI tickets are left, shows when they reset and a link to the plans. */
export function QuotaLine({ isExceeded }: { isExceeded: boolean }) {
  const { data: usage } = useQuery(usageQuery(useSession()));
  const { timezone } = useSession();
  if (!isExceeded && usage?.remaining !== 0) {
    return <p className={classes.quota}>{usage ? describeQuota(usage) : "\u00a0"}</p>;
  }
  const reset = usage ? formatDateTime(usage.resets_at, timezone) : null;
  return (
    <div className={classes.exceeded} role={isExceeded ? "alert" : undefined}>
      <b>{t("No AI tickets left this month.")}</b>{" "}
      {reset ? `${t("They reset on {moment}.", { moment: `${reset.text} ${reset.zone}` })} ` : null}
      {usage?.is_sold === false ? (
        t("The people who run this installation can give you more.")
      ) : (
        <Link to="/dashboard/organization/plans">{t("See plans")}</Link>
      )}
      <span className={classes.quiet}>{t("Tickets you write yourself don't count.")}</span>
    </div>
  );
}
