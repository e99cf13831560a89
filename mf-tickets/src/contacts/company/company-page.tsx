import { IconAddressBook, IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Title, useDisclosure } from "@tessera/ui/mantine";
import { Loaded } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { StateView } from "@tessera/ui/state/state-view";
import type { Company } from "@tessera/wire/customer/company";
import { formatNumber } from "@tessera/wire/text/wording";
import { useParams } from "react-router";
import { companyQuery } from "../../common/contact.queries.ts";
import { toCustomDetails } from "../../common/custom-details.ts";
import { ContactDetails } from "../contact-details.tsx";
import { ContactTickets } from "../contact-tickets.tsx";
import classes from "../contacts.module.css";
import { CustomerList } from "../customer/customer-list.tsx";
import { CompanyDialog } from "./company-dialog.tsx";
import { CompanyMark, TierBadge } from "./company-mark.tsx";

function CompanyHead({ company, onEdit }: { company: Company; onEdit(): void }) {
  const { can } = useRemoteContext();
  return (
    <div className={classes.head}>
      <div className={classes.who}>
        <CompanyMark />
        <Title order={1}>{company.name}</Title>
        <TierBadge tier={company.tier} />
      </div>
      {can("tickets.write") ? (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
          onClick={onEdit}
        >
          {t("Edit")}
        </Button>
      ) : null}
    </div>
  );
}

/** `/dashboard/customers/companies/{id}`: the company, its customers and their tickets. */
export function CompanyPage() {
  const { companyId = "" } = useParams();
  const company = useQuery(companyQuery(useSession(), companyId));
  const [isEditing, editing] = useDisclosure(false);
  return (
    <div className={classes.page}>
      <Loaded query={company} loading={t("Loading company...")} failure={t("Couldn't load the company")}>
        {(known) => (
          <>
            <CompanyHead company={known} onEdit={editing.open} />
            <ContactDetails
              details={[
                [t("Domains"), known.domains.join(", ")],
                [
                  t("Notes"),
                  known.notes ? (
                    <span key="notes" className={classes.notes}>
                      {known.notes}
                    </span>
                  ) : null,
                ],
                ...toCustomDetails(known.custom_data),
              ]}
            />
            <section aria-labelledby="company-customers">
              <h2 id="company-customers" className={classes.heading}>
                {t("Customers")}
                <span className={classes.count}>{formatNumber(known.customer_count)}</span>
              </h2>
              <CustomerList
                query={{ company_id: known.id }}
                empty={<StateView icon={IconAddressBook} title={t("No customers yet")} />}
              />
            </section>
            <ContactTickets owner={{ company_id: known.id }} />
            {isEditing ? <CompanyDialog company={known} onClose={editing.close} /> : null}
          </>
        )}
      </Loaded>
    </div>
  );
}
