import { t } from "@tessera/language/t";
import { Button, VisuallyHidden } from "@tessera/ui/mantine";
import type { OrganizationPlan } from "@tessera/wire/organization/grant";
import { plans } from "@tessera/wire/organization/plan.constants";
import { formatDay } from "@tessera/wire/text/calendar-day";
import { formatNumber } from "@tessera/wire/text/wording";
import table from "../detail/release-table.module.css";
import classes from "./organizations.module.css";

interface PlanTableProps {
  items: OrganizationPlan[];
  onGive(organization: OrganizationPlan): void;
  onEnd(organization: OrganizationPlan): void;
}

export function PlanTable({ items, onGive, onEnd }: PlanTableProps) {
  return (
    <table className={table.table} aria-label={t("Organizations")}>
      <thead>
        <tr>
          <th scope="col">{t("Organization")}</th>
          <th scope="col">{t("Plan")}</th>
          <th scope="col" data-spare>
            {t("AI tickets")}
          </th>
          <th scope="col">
            <VisuallyHidden>{t("Actions")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((organization) => (
          <PlanRow key={organization.organization_id} {...{ organization, onGive, onEnd }} />
        ))}
      </tbody>
    </table>
  );
}

interface PlanRowProps extends Omit<PlanTableProps, "items"> {
  organization: OrganizationPlan;
}

function PlanRow({ organization, onGive, onEnd }: PlanRowProps) {
  const { name, slug, plan, ai_tickets_used: used, ai_ticket_limit: limit, grant } = organization;
  return (
    <tr>
      <th scope="row">
        {name} <span className={table.published}>{slug}</span>
      </th>
      <td>
        {plans.find(({ id }) => id === plan)?.name ?? plan}{" "}
        {grant ? (
          <span className={table.published} title={grant.note}>
            {describeGrant(grant)}
          </span>
        ) : null}
      </td>
      <td data-spare>
        {limit === null
          ? formatNumber(used)
          : t("{used} of {limit}", { used: formatNumber(used), limit: formatNumber(limit) })}
      </td>
      <td>
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            aria-label={t("Give {name} a plan", { name })}
            onClick={() => onGive(organization)}
          >
            {grant ? t("Change") : t("Give a plan")}
          </Button>
          {grant ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t("End what {name} was given", { name })}
              onClick={() => onEnd(organization)}
            >
              {t("End")}
            </Button>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

function describeGrant({ given_by, ends_at: end, has_ended }: NonNullable<OrganizationPlan["grant"]>) {
  const person = given_by === "command" ? t("a command") : given_by;
  if (end && has_ended)
    return t("Given by {person}, ended on {day}", { person, day: formatDay(end, "dated") });
  return end
    ? t("Given by {person}, until {day}", { person, day: formatDay(end, "dated") })
    : t("Given by {person}", { person });
}
