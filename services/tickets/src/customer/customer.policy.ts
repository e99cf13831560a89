import { conflict, invalidInput } from "@tessera/kit/errors/failure";
import { isTimeZone } from "@tessera/kit/http/time-zone";
import type { CustomerChange } from "@tessera/wire/customer/customer";
import { toReason } from "@tessera/wire/reason/reason";
import { requireSmall } from "./contact/custom-data.ts";
import type { Address, CustomerRow } from "./customer.repository.ts";

/** Throws `invalid_input` for custom data that is too large, and for an unknown time zone. */
export function requireSensibleCustomer({ timezone, custom_data }: CustomerChange): void {
  requireSmall(custom_data);
  if (!timezone || isTimeZone(timezone)) return;
  throw invalidInput(toReason("common.time_zone_unknown"), {
    "body.timezone": toReason("input.not_time_zone_name"),
  });
}

/** Returns addresses as they are stored, in lower case. Throws `invalid_input` if one occurs twice. */
export function toAddresses(addresses: readonly Address[]): Address[] {
  const stored = addresses.map(({ email, ...rest }) => ({ ...rest, email: email.toLowerCase() }));
  const emails = stored.map(({ email }) => email);
  const twice = emails.findIndex((email, index) => emails.indexOf(email) < index);
  if (twice === -1) return stored;
  throw invalidInput(toReason("customer.address_twice"), {
    [`body.addresses.${twice}.email`]: toReason("input.listed_twice"),
  });
}

/** Throws `conflict` for a customer who was merged into another one, whom changes must be made to instead. */
export function requireNotMerged({ name, merged_into_id }: CustomerRow): void {
  if (merged_into_id !== null) throw conflict(toReason("customer.merge_first_undone", { name }));
}
