import { t } from "@tessera/language/t";
import { personName } from "@tessera/ui/person/person";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Contact, useCreateContact, useCustomerSearch } from "./contact.queries.ts";
import { useMemberSearch } from "./member.queries.ts";

/** The value that stands for a new customer of what was typed. */
export const newCustomer = "new";

/** Whom a ticket can be from, as far as a text finds them; what nobody is called can become a customer. */
export function useRequesterChoice(text: string) {
  const { notify } = useRemoteContext();
  const customers = useCustomerSearch(text);
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
    /** What a new customer would be called; null where there is nothing to create. */
    unknown: typed === "" || isKnown ? null : typed,
    /** Who was chosen by a value of the list; undefined where they could not be created. */
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
