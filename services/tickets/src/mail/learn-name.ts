import type { Actor } from "@tessera/kit/tokens/actor";
import { sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import { lockCustomerForUpdate } from "../customer/customer.repository.ts";
import { applyCustomerChange } from "../customer/customer.service.ts";

/** Returns true if a name was only derived from an address: it is the address, or the part before the "@". */
function isDerivedName(name: string, addresses: readonly string[]): boolean {
  const own = name.trim().toLowerCase();
  return addresses
    .map((address) => address.toLowerCase())
    .some((address) => own === address || own === address.split("@")[0]);
}

/** Gives a customer whose name was derived from an address the name in a mail, on their tickets, too. */
export async function learnName(
  trx: TicketTransaction,
  actor: Actor,
  customerId: string,
  fromName: string,
): Promise<void> {
  const name = fromName.trim().slice(0, 200);
  if (name === "" || name.includes("@")) return;
  const customer = await lockCustomerForUpdate(trx, customerId);
  if (!customer) return;
  const addresses = customer.addresses.map(({ email }) => email);
  if (!isDerivedName(customer.name, addresses) || isDerivedName(name, addresses)) return;
  await applyCustomerChange(trx, actor, customer, { name });
  await sql`update tickets.ticket set creator_name = ${name}
    where customer_id = ${customerId} and creator_name = ${customer.name}`.execute(trx);
}
