import { IconArrowMerge, IconPencil, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Anchor, Button, Title, useDisclosure } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { Loaded } from "@tessera/ui/page/view-states";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Customer } from "@tessera/wire/customer/customer";
import { Link, useParams } from "react-router";
import { customerQuery } from "../../common/contact.queries.ts";
import { toCustomDetails } from "../../common/custom-details.ts";
import { ContactDetails } from "../contact-details.tsx";
import { ContactTickets } from "../contact-tickets.tsx";
import classes from "../contacts.module.css";
import { CustomerDialog } from "./customer-dialog.tsx";
import { BlockedBadge, toPerson } from "./customer-list.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { MergedCustomers, MergedNotice } from "./merged-customers.tsx";
import { nameLanguage } from "./name-language.ts";

function Addresses({ addresses }: Pick<Customer, "addresses">) {
  if (addresses.length === 0) return null;
  return addresses.map(({ email, is_verified: isVerified }) => (
    <span key={email} className={classes.line}>
      {email}
      {isVerified ? <span className={classes.verified}>{t("Verified")}</span> : null}
    </span>
  ));
}

interface HeadProps {
  customer: Customer;
  onEdit(): void;
  onMerge(): void;
}

function CustomerHead({ customer, onEdit, onMerge }: HeadProps) {
  const { can } = useRemoteContext();
  return (
    <div className={classes.head}>
      <div className={classes.who}>
        <PersonAvatar person={toPerson(customer)} size={40} />
        <Title order={1}>{customer.name}</Title>
        {customer.is_blocked ? <BlockedBadge /> : null}
      </div>
      {can("tickets.write") && customer.merged_into_id === null ? (
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconArrowMerge size={16} stroke={1.5} aria-hidden />}
            onClick={onMerge}
          >
            {t("Merge")}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
            onClick={onEdit}
          >
            {t("Edit")}
          </Button>
          <Button
            component={Link}
            to={`/dashboard/tickets/create?requester_id=${customer.id}`}
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          >
            {t("New ticket")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Details({ customer }: { customer: Customer }) {
  const { timezone } = useSession();
  const { addresses, company, phone, locale, notes } = customer;
  return (
    <ContactDetails
      details={[
        [t("Email"), addresses.length > 0 ? <Addresses key="addresses" addresses={addresses} /> : null],
        [t("Phone"), phone],
        [
          t("Company"),
          company ? (
            <Anchor
              key="company"
              component={Link}
              to={`/dashboard/customers/companies/${company.id}`}
              fz="inherit"
            >
              {company.name}
            </Anchor>
          ) : null,
        ],
        [t("Language"), locale === null ? null : nameLanguage(locale)],
        [t("Time zone"), customer.timezone],
        [t("Customer since"), formatDateTime(customer.created_at, timezone).text],
        [
          t("Merged"),
          customer.merged.length > 0 ? <MergedCustomers key="merged" customer={customer} /> : null,
        ],
        [
          t("Notes"),
          notes ? (
            <span key="notes" className={classes.notes}>
              {notes}
            </span>
          ) : null,
        ],
        ...toCustomDetails(customer.custom_data),
      ]}
    />
  );
}

/** `/dashboard/customers/{id}`: a customer and their tickets. */
export function CustomerPage() {
  const { customerId = "" } = useParams();
  const customer = useQuery(customerQuery(useSession(), customerId));
  const [isEditing, editing] = useDisclosure(false);
  const [isMerging, merging] = useDisclosure(false);
  return (
    <div className={classes.page}>
      <Loaded query={customer} loading={t("Loading customer...")} failure={t("Couldn't load the customer")}>
        {(known) => (
          <>
            <CustomerHead customer={known} onEdit={editing.open} onMerge={merging.open} />
            <MergedNotice customer={known} />
            <Details customer={known} />
            <ContactTickets owner={{ requester_id: known.id }} />
            {isMerging ? <MergeDialog customer={known} onClose={merging.close} /> : null}
            {isEditing ? <CustomerDialog customer={known} onClose={editing.close} /> : null}
          </>
        )}
      </Loaded>
    </div>
  );
}
