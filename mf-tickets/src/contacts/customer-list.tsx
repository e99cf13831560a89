import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Badge } from "@tessera/ui/mantine-lazy";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { useSession } from "@tessera/ui/remote/session";
import type { Customer } from "@tessera/wire/customer";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ContactList } from "./contact-list.tsx";
import classes from "./contacts.module.css";
import { type CustomerListQuery, customersQuery } from "./contacts.queries.ts";

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

function toRow(customer: Customer) {
  const { id, name, addresses, phone, company, is_blocked: isBlocked } = customer;
  return {
    id,
    to: `/dashboard/customers/${id}`,
    mark: <PersonAvatar person={toPerson(customer)} size={28} />,
    name,
    badge: isBlocked ? <BlockedBadge /> : null,
    detail: addresses[0]?.email ?? phone ?? t("No email address"),
    side: company ? (
      <Link to={`/dashboard/customers/companies/${company.id}`} className={classes.quiet}>
        {company.name}
      </Link>
    ) : null,
  };
}

/** The customers that match a query. */
export function CustomerList({ query, empty }: { query: CustomerListQuery; empty: ReactNode }) {
  const customers = useInfiniteQuery(customersQuery(useSession(), query));
  return <ContactList what="customers" query={customers} empty={empty} toRow={toRow} />;
}
