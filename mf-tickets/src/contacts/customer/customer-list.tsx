import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Badge } from "@tessera/ui/mantine-lazy";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { useSession } from "@tessera/ui/remote/session";
import type { Customer, ListedCustomer } from "@tessera/wire/customer/customer";
import { formatNumber } from "@tessera/wire/text/wording";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ContactList } from "../contact-list.tsx";
import classes from "../contacts.module.css";
import { type CustomerListQuery, customersQuery } from "../contacts.queries.ts";

/** Converts a customer to a person with an avatar. */
export function toPerson({ id, name, addresses }: Customer) {
  return {
    id,
    display_name: name,
    full_name: name,
    email: addresses[0]?.email ?? "",
    avatar_url: null,
  };
}

export function BlockedBadge() {
  return (
    <Badge size="sm" color="red" variant="light">
      {t("Blocked")}
    </Badge>
  );
}

const columns = [t("Company"), t("Open tickets"), t("Last contact")];

function Moment({ at }: { at: string }) {
  const { timezone } = useSession();
  return (
    <time dateTime={at} title={formatDateTime(at, timezone).text}>
      {formatRelative(at)}
    </time>
  );
}

function toRow(customer: ListedCustomer) {
  const { id, name, addresses, phone, company, is_blocked: isBlocked } = customer;
  const { open_ticket_count: open, last_contact_at: contact } = customer;
  return {
    id,
    to: `/dashboard/customers/${id}`,
    mark: <PersonAvatar person={toPerson(customer)} size={28} />,
    name,
    badge: isBlocked ? <BlockedBadge /> : null,
    detail: addresses[0]?.email ?? phone ?? t("No email address"),
    cells: [
      company ? (
        <Link key="company" to={`/dashboard/customers/companies/${company.id}`} className={classes.quiet}>
          {company.name}
        </Link>
      ) : null,
      formatNumber(open),
      contact === null ? null : <Moment key="contact" at={contact} />,
    ],
  };
}

/** The customers that match a query. */
export function CustomerList({ query, empty }: { query: CustomerListQuery; empty: ReactNode }) {
  const customers = useInfiniteQuery(customersQuery(useSession(), query));
  return <ContactList what="customers" query={customers} empty={empty} columns={columns} toRow={toRow} />;
}
