import { IconBuilding, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { countOf, t } from "@tessera/language/t";
import { Button, useDisclosure } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { StateView } from "@tessera/ui/state/state-view";
import type { Company } from "@tessera/wire/company";
import { CompanyDialog } from "./company-dialog.tsx";
import { CompanyMark, TierBadge } from "./company-mark.tsx";
import { ContactList } from "./contact-list.tsx";
import { companiesQuery } from "./contacts.queries.ts";
import { ContactsFrame } from "./contacts-frame.tsx";

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
      text={t("A company is created with the first customer who has an address at its domain.")}
    />
  );
  return <ContactList what="companies" query={companies} empty={empty} toRow={toRow} />;
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
          <CompanyList search={search} />
          {isCreating ? <CompanyDialog onClose={creating.close} /> : null}
        </>
      )}
    </ContactsFrame>
  );
}
