import type { Customer, NewCustomer } from "@tessera/wire/customer";

/** A customer as the form has them: texts are empty where nothing is said. */
export interface CustomerDraft {
  name: string;
  emails: string[];
  phone: string;
  locale: string;
  timezone: string;
  notes: string;
  isBlocked: boolean;
  /** Null for none; undefined for the one whose domain their address has. */
  company: { id: string; name: string } | null | undefined;
}

export function toCustomerDraft(customer: Customer | undefined): CustomerDraft {
  return {
    name: customer?.name ?? "",
    emails: customer?.addresses.map(({ email }) => email) ?? [],
    phone: customer?.phone ?? "",
    locale: customer?.locale ?? "",
    timezone: customer?.timezone ?? "",
    notes: customer?.notes ?? "",
    isBlocked: customer?.is_blocked ?? false,
    company: customer?.company,
  };
}

export function toCustomerBody(draft: CustomerDraft): NewCustomer {
  const { name, emails, phone, locale, timezone, notes, isBlocked, company } = draft;
  return {
    name: name.trim(),
    addresses: emails.map((email) => ({ email: email.trim() })),
    phone: phone.trim() || null,
    locale: locale.trim() || null,
    timezone: timezone.trim() || null,
    notes: notes.trim() ? notes : null,
    is_blocked: isBlocked,
    ...(company === undefined ? {} : { company_id: company?.id ?? null }),
  };
}
