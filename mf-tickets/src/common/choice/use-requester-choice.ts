import { t } from "@tessera/language/t";
import { personName } from "@tessera/ui/person/person";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Contact, useCreateContact, useCustomerSearch } from "../contact.queries.ts";
import { useMemberSearch } from "../member.queries.ts";

/** The option value for creating a customer from the typed text. */
export const newCustomer = "new";

/** Returns the customers and members that match a text as possible requesters. Text that matches nobody can become a new customer. */
export function useRequesterChoice(text: string) {
  const { notify } = useRemoteContext();
  const { customers, isSearching } = useCustomerSearch(text);
  const members = useMemberSearch(text).map(
    (member): Contact => ({ id: member.id, name: personName(member), email: member.email }),
  );
  const creating = useCreateContact();
  const typed = text.trim();
  const isKnown = [...customers, ...members].some(({ name, email }) =>
    [name.toLowerCase(), email.toLowerCase()].includes(typed.toLowerCase()),
  );

  return {
    customers,
    members,
    isSearching,
    /** The name of the customer to create; null if there is nothing to create. */
    unknown: typed === "" || isKnown ? null : typed,
    /** Returns the contact chosen by an option value; undefined if the customer could not be created. */
    async resolve(value: string): Promise<Contact | undefined> {
      const found = [...customers, ...members].find(({ id }) => id === value);
      if (found || value !== newCustomer) return found;
      try {
        return await creating.mutateAsync(typed);
      } catch (error) {
        const message = error instanceof Error ? error.message : t("Unknown error occurred");
        notify({ kind: "error", title: t("Failed to create the customer"), message });
        return undefined;
      }
    },
  };
}
