import { IconThumbUp } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Anchor, Divider } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { personName } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { useSession } from "@tessera/ui/remote/session";
import type { CustomerRecord } from "@tessera/wire/customer/customer";
import { formatNumber } from "@tessera/wire/text/wording";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { Link } from "react-router";
import { activityQuery } from "../../common/activity/activity.queries.ts";
import { companyQuery, customerQuery } from "../../common/contact.queries.ts";
import { toCustomDetails } from "../../common/custom-details.ts";
import { DetailRow } from "../fields/detail-row.tsx";
import { localTime } from "./local-time.ts";
import { OtherTickets } from "./other-tickets.tsx";
import { PanelState } from "./panel-state.tsx";
import classes from "./requester.module.css";

function CompanyRow({ company }: { company: NonNullable<CustomerRecord["company"]> }) {
  const { data } = useQuery(companyQuery(useSession(), company.id));
  return (
    <DetailRow label={t("Company")}>
      <Anchor component={Link} to={`/dashboard/customers/companies/${company.id}`} fz="inherit">
        {company.name}
      </Anchor>
      {data?.tier ? <span className={classes.tier}>{data.tier}</span> : null}
    </DetailRow>
  );
}

function ContactRow({ customer }: { customer: CustomerRecord }) {
  const { timezone } = useSession();
  const { last_contact_at: at, timezone: theirs } = customer;
  const time = theirs === null ? null : localTime(theirs);
  if (!at && time === null) return null;
  return (
    <DetailRow label={t("Last contact")}>
      {at ? (
        <time dateTime={at} title={formatDateTime(at, timezone).title}>
          {formatRelative(at)}
        </time>
      ) : null}
      {time === null ? null : <span className={classes.muted}>{t("{time} there", { time })}</span>}
    </DetailRow>
  );
}

function SatisfactionRow({ customer }: { customer: CustomerRecord }) {
  const { good, bad } = customer.ratings ?? { good: 0, bad: 0 };
  if (good + bad === 0) return null;
  return (
    <DetailRow label={t("Satisfaction")}>
      <IconThumbUp size={16} stroke={1.5} aria-hidden />
      {t("{good} of {total} good", { good: formatNumber(good), total: formatNumber(good + bad) })}
    </DetailRow>
  );
}

function CustomerRows({ customer }: { customer: CustomerRecord }) {
  const { company, phone, notes } = customer;
  return (
    <>
      {company ? <CompanyRow company={company} /> : null}
      {phone ? <DetailRow label={t("Phone")}>{phone}</DetailRow> : null}
      {toCustomDetails(customer.custom_data).map(([name, value]) => (
        <DetailRow key={name} label={name}>
          {value}
        </DetailRow>
      ))}
      <ContactRow customer={customer} />
      <SatisfactionRow customer={customer} />
      {notes ? (
        <div className={classes.note}>
          <h3>{t("Note")}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <p tabIndex={0}>{notes}</p>
        </div>
      ) : null}
    </>
  );
}

function CustomerPart({ customerId, isWanted }: { customerId: string; isWanted: boolean }) {
  const query = customerQuery(useSession(), customerId);
  const customer = useQuery({ ...query, enabled: query.enabled === true && isWanted });
  return (
    <PanelState
      query={customer}
      loading={t("Loading customer...")}
      failure={t("Couldn't load the customer.")}
    >
      {(known) => <CustomerRows customer={known} />}
    </PanelState>
  );
}

interface RequesterPanelProps {
  ticket: Ticket;
  /** True beside the conversation, which is loaded first. */
  isBeside?: boolean;
}

/** Who asks for help: how to reach them, what is known about them, and their other tickets. */
export function RequesterPanel({ ticket, isBeside = false }: RequesterPanelProps) {
  const { requester } = ticket;
  const log = useInfiniteQuery({ ...activityQuery(useSession(), ticket.id), enabled: false });
  const isWanted = !isBeside || log.data !== undefined;
  const isCustomer = requester.kind === "customer";
  return (
    <section aria-labelledby="ticket-requester">
      {isBeside ? <Divider className={classes.separator} /> : null}
      <div className={classes.head}>
        <h2 id="ticket-requester">{t("Requester")}</h2>
        {isCustomer ? (
          <Anchor component={Link} to={`/dashboard/customers/${requester.id}`} fz="inherit">
            {t("Open customer")}
          </Anchor>
        ) : null}
      </div>
      <div className={classes.who}>
        <PersonAvatar person={requester} size={32} />
        <span>
          <b>{personName(requester)}</b>
          {requester.email ? <span className={classes.muted}>{requester.email}</span> : null}
          {requester.is_blocked ? <span className={classes.danger}>{t("Blocked")}</span> : null}
        </span>
      </div>
      {isCustomer ? <CustomerPart customerId={requester.id} isWanted={isWanted} /> : null}
      <OtherTickets ticket={ticket} isWanted={isWanted} />
    </section>
  );
}
