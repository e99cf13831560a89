import { IconBuilding, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { countOf, t } from "@tessera/language/t";
import { Anchor, Button, useDisclosure } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { StateView } from "@tessera/ui/state/state-view";
import type { Company } from "@tessera/wire/customer/company";
import { formatNumber } from "@tessera/wire/text/wording";
import { Link } from "react-router";
import { ContactList } from "../contact-list.tsx";
import classes from "../contacts.module.css";
import { companiesQuery } from "../contacts.queries.ts";
import { ContactsFrame } from "../contacts-frame.tsx";
import { CompanyDialog } from "./company-dialog.tsx";
import { CompanyMark, TierBadge } from "./company-mark.tsx";
import { suggestionCountQuery } from "./suggestions.queries.ts";

function toRow({ id, name, domains, tier, customer_count: count }: Company) {
  return {
    id,
    to: `/dashboard/customers/companies/${id}`,
    mark: <CompanyMark />,
    name,
    badge: <TierBadge tier={tier} />,
    detail: domains.join(", ") || t("No domain"),
    side: countOf(count, "customer"),
  };
}

function CompanyList({ search }: { search: string }) {
  const companies = useInfiniteQuery(companiesQuery(useSession(), search ? { search } : {}));
  const empty = search ? (
    <StateView icon={IconBuilding} title={t("No companies found")} text={t("Try a name or a domain.")} />
  ) : (
    <StateView
      icon={IconBuilding}
      title={t("No companies yet")}
      text={t("Create one, or confirm a suggestion from the domains of your customers.")}
    />
  );
  return <ContactList what="companies" query={companies} empty={empty} toRow={toRow} />;
}

/** Says how many suggestions wait for a decision, and leads to them. */
function SuggestionNotice() {
  const { data: counts } = useQuery(suggestionCountQuery(useSession()));
  if (!counts || counts.suggested === 0) return null;
  return (
    <p className={classes.notice}>
      {t("Companies suggested from the domains of your customers: {count}", {
        count: formatNumber(counts.suggested),
      })}
      <Anchor component={Link} to="/dashboard/customers/companies/suggestions" className={classes.review}>
        {t("Review suggestions")}
      </Anchor>
    </p>
  );
}

/** `/dashboard/customers/companies`: the companies that customers work for. */
export function CompaniesPage() {
  const { can } = useRemoteContext();
  const [isCreating, creating] = useDisclosure(false);
  const create = can("tickets.write") ? (
    <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={creating.open}>
      {t("New company")}
    </Button>
  ) : null;
  return (
    <ContactsFrame kind="companies" action={create}>
      {(search) => (
        <>
          <SuggestionNotice />
          <CompanyList search={search} />
          {isCreating ? <CompanyDialog onClose={creating.close} /> : null}
        </>
      )}
    </ContactsFrame>
  );
}
