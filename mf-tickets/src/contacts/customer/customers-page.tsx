import { IconAddressBook, IconPlus } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, useDisclosure } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { StateView } from "@tessera/ui/state/state-view";
import classes from "../contacts.module.css";
import { ContactsFrame } from "../contacts-frame.tsx";
import { useExportCustomers } from "../csv/csv.queries.ts";
import { ImportDialog } from "../csv/import-dialog.tsx";
import { CustomerDialog } from "./customer-dialog.tsx";
import { CustomerList } from "./customer-list.tsx";

function CsvButtons() {
  const exporting = useExportCustomers();
  const [isImporting, importing] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={importing.open}>
        {t("Import")}
      </Button>
      <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
        {t("Export CSV")}
      </Button>
      {isImporting ? <ImportDialog onClose={importing.close} /> : null}
    </>
  );
}

/** `/dashboard/customers`: everyone who asks for help without being a member. */
export function CustomersPage() {
  const { can } = useRemoteContext();
  const [isCreating, creating] = useDisclosure(false);
  const actions = (
    <div className={classes.actions}>
      {can("customers.manage") ? <CsvButtons /> : null}
      {can("tickets.write") ? (
        <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={creating.open}>
          {t("New customer")}
        </Button>
      ) : null}
    </div>
  );
  return (
    <ContactsFrame kind="customers" action={actions}>
      {(search) => (
        <>
          <CustomerList
            query={search ? { search } : {}}
            empty={
              search ? (
                <StateView
                  icon={IconAddressBook}
                  title={t("No customers found")}
                  text={t("Try a name, an email address or a company.")}
                />
              ) : (
                <StateView
                  icon={IconAddressBook}
                  title={t("No customers yet")}
                  text={t(
                    "Add the people you help. Their tickets, addresses and notes are kept on a page of their own.",
                  )}
                />
              )
            }
          />
          {isCreating ? <CustomerDialog onClose={creating.close} /> : null}
        </>
      )}
    </ContactsFrame>
  );
}
