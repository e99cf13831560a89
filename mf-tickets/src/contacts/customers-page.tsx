import { IconAddressBook, IconPlus } from "@tabler/icons-react";
import { Button, useDisclosure } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { StateView } from "@tessera/ui/state/state-view";
import { ContactsFrame } from "./contacts-frame.tsx";
import { CustomerDialog } from "./customer-dialog.tsx";
import { CustomerList } from "./customer-list.tsx";

/** `/dashboard/customers`: everybody who asks for help without being a member. */
export function CustomersPage() {
  const { can } = useRemoteContext();
  const [isCreating, creating] = useDisclosure(false);
  const create = can("tickets.write") ? (
    <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={creating.open}>
      New customer
    </Button>
  ) : null;
  return (
    <ContactsFrame kind="customers" action={create}>
      {(search) => (
        <>
          <CustomerList
            query={search ? { search } : {}}
            empty={
              search ? (
                <StateView
                  icon={IconAddressBook}
                  title="No customers found"
                  text="Try a name, an email address or a company."
                />
              ) : (
                <StateView
                  icon={IconAddressBook}
                  title="No customers yet"
                  text="Add the people you help. Their tickets, addresses and notes are kept on a page of their own."
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
