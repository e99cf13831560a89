import type { Customer, NewCustomer } from "@tessera/wire/customer/customer";

/** A customer as edited in the form. Texts without a value are empty. */
export interface CustomerDraft {
  name: string;
  emails: string[];
  phone: string;
  locale: string;
  timezone: string;
  notes: string;
  isBlocked: boolean;
  /** Null for no company; undefined for the company whose domain matches their address. */
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
