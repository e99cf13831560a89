import type { Customer, NewCustomer } from "@tessera/wire/customer/customer";

/** A customer as edited in the form. Texts without a value are empty. The names are those of the request, but for the company. */
export interface CustomerDraft {
  name: string;
  addresses: string[];
  phone: string;
  locale: string;
  timezone: string;
  notes: string;
  is_blocked: boolean;
  /** Null for no company; undefined for the company whose domain matches their address. */
  company: { id: string; name: string } | null | undefined;
}

export function toCustomerDraft(customer: Customer | undefined): CustomerDraft {
  return {
    name: customer?.name ?? "",
    addresses: customer?.addresses.map(({ email }) => email) ?? [],
    phone: customer?.phone ?? "",
    locale: customer?.locale ?? "",
    timezone: customer?.timezone ?? "",
    notes: customer?.notes ?? "",
    is_blocked: customer?.is_blocked ?? false,
    company: customer?.company,
  };
}

export function toCustomerBody(draft: CustomerDraft): NewCustomer {
  const { name, addresses, phone, locale, timezone, notes, is_blocked, company } = draft;
  return {
    name: name.trim(),
    addresses: addresses.map((email) => ({ email: email.trim() })),
    phone: phone.trim() || null,
    locale: locale.trim() || null,
    timezone: timezone.trim() || null,
    notes: notes.trim() ? notes : null,
    is_blocked,
    ...(company === undefined ? {} : { company_id: company?.id ?? null }),
  };
}
