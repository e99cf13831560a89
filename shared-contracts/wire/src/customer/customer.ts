import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { Reason } from "../reason/reason-schema.ts";
import { closed, Empty, Id, Instant, nameText, nullable } from "../schema/schema.ts";
import { customerLimits } from "./customer.constants.ts";

const Uuid = Type.String({ format: "uuid" });
const Email = Type.String({ format: "email", maxLength: 254 });

/** Returns the schema of one line of text. Unlike `nameText`, it can be made nullable. */
export function lineText(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: "^(?!\\s*$)\\P{C}+$" });
}

/** `cursor` is the `next_cursor` of the previous page. */
export const cursorQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 2_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  search: Type.Optional(Type.String({ maxLength: customerLimits.search })),
};

/** Custom fields that an organization keeps about a customer or a company, under names of its own. */
export const CustomData = Type.Unsafe<Record<string, unknown>>({
  type: "object",
  additionalProperties: true,
  maxProperties: customerLimits.customFields,
});

/** A person who asks for help and is not a member. Addresses are in lower case; emails are sent to the first one. */
export const Customer = closed({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  addresses: Type.Array(closed({ email: Type.String(), is_verified: Type.Boolean() })),
  phone: nullable(Type.String()),
  locale: nullable(Type.String()),
  timezone: nullable(Type.String()),
  notes: nullable(Type.String()),
  is_blocked: Type.Boolean(),
  custom_data: CustomData,
  company: nullable(closed({ id: Id, name: Type.String() })),
  /** The customer they were merged into. */
  merged_into_id: nullable(Id),
  /** The customers who were merged into this one, and can be unmerged. */
  merged: Type.Array(closed({ id: Id, name: Type.String() })),
  created_at: Instant,
  updated_at: Instant,
});
export type Customer = Static<typeof Customer>;

/** A customer in a list. */
export const ListedCustomer = closed({
  ...Customer.properties,
  /** Their tickets that are not resolved, closed or cancelled. */
  open_ticket_count: Type.Integer(),
  /** When the last public message of their tickets was written or the last ticket was opened; null if they have no ticket. */
  last_contact_at: nullable(Instant),
});
export type ListedCustomer = Static<typeof ListedCustomer>;

/** A customer by themselves. Services from before these fields do not give them. */
export const CustomerRecord = closed({
  ...Customer.properties,
  last_contact_at: Type.Optional(ListedCustomer.properties.last_contact_at),
  /** How often they rated the help they got as good and as bad. */
  ratings: Type.Optional(closed({ good: Type.Integer(), bad: Type.Integer() })),
});
export type CustomerRecord = Static<typeof CustomerRecord>;

/** Sorted by name, as people sort names. A customer who is renamed while the pages are read stays where they were. */
export const CustomerPage = closed({
  items: Type.Array(ListedCustomer),
  next_cursor: nullable(Type.String()),
});
export type CustomerPage = Static<typeof CustomerPage>;

/** `search` matches names, addresses, phone numbers and company names; `company_id` may be `none`. */
export const CustomerQuery = closed({
  ...cursorQuery,
  company_id: Type.Optional(Id),
  is_blocked: Type.Optional(Type.Boolean()),
});
export type CustomerQuery = Static<typeof CustomerQuery>;

const customerInput = {
  name: nameText(customerLimits.name),
  addresses: Type.Optional(
    Type.Array(closed({ email: Email, is_verified: Type.Optional(Type.Boolean()) }), {
      maxItems: customerLimits.addresses,
    }),
  ),
  phone: Type.Optional(nullable(lineText(customerLimits.phone))),
  locale: Type.Optional(nullable(Type.String({ pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$" }))),
  timezone: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 100 }))),
  notes: Type.Optional(nullable(Type.String({ maxLength: customerLimits.notes }))),
  is_blocked: Type.Optional(Type.Boolean()),
  custom_data: Type.Optional(CustomData),
  company_id: Type.Optional(nullable(Uuid)),
};

/** Without `company_id`, a customer who writes from a company's domain is assigned to that company; null assigns none. */
export const NewCustomer = closed(customerInput);
export type NewCustomer = Static<typeof NewCustomer>;

/** A partial update: absent keeps a value, null clears it; `addresses` and `custom_data` are replaced as a whole. */
export const CustomerChange = closed({ ...customerInput, name: Type.Optional(customerInput.name) });
export type CustomerChange = Static<typeof CustomerChange>;

/**
 * The result of an import. Rows with an error are skipped, all others are imported. `row` is the number of the row, counting from 1 after
 * the header; `field` is the column, null if the error concerns the whole row.
 */
export const CustomerImport = closed({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  errors: Type.Array(
    closed({
      row: Type.Integer(),
      field: nullable(Type.String()),
      message: Type.String(),
      message_reason: Type.Optional(Reason),
    }),
  ),
});
export type CustomerImport = Static<typeof CustomerImport>;

const CustomerParams = closed({ customerId: Uuid });

/** 409 if an address already belongs to another customer, and for customers who are already merged, or not merged. */
export const customerRoutes = defineRoutes({
  "GET /customers/": { access: "tickets.read", query: CustomerQuery, reply: CustomerPage },
  "POST /customers/": { access: "tickets.write", body: NewCustomer, reply: Customer, status: 201 },
  /** Returns `text/csv`, sorted by name, in the columns that an import reads. */
  "GET /customers/export": { access: "customers.manage", reply: Empty },
  /**
   * Creates customers from a CSV file, or updates those who have one of its addresses. Empty cells keep the current value. With `dry_run`
   * nothing is written. Columns: name, email (several are separated by a space or semicolon), phone, company (by name), language,
   * time_zone, notes, blocked; any other column is custom data.
   */
  "POST /customers/import": {
    access: "customers.manage",
    body: closed({
      csv: Type.String({ minLength: 1, maxLength: customerLimits.importBytes }),
      dry_run: Type.Optional(Type.Boolean()),
    }),
    reply: CustomerImport,
  },
  "GET /customers/:customerId/": { access: "tickets.read", params: CustomerParams, reply: CustomerRecord },
  "PATCH /customers/:customerId/": {
    access: "tickets.write",
    params: CustomerParams,
    body: CustomerChange,
    reply: Customer,
  },
  /** Returns the customer that the other one was merged into, with all addresses and tickets of both. */
  "POST /customers/:customerId/merge": {
    access: "tickets.write",
    params: CustomerParams,
    body: closed({ into_customer_id: Uuid }),
    reply: Customer,
  },
  /** Undoes the merge, and returns the customer as they were before it. */
  "POST /customers/:customerId/unmerge": {
    access: "tickets.write",
    params: CustomerParams,
    reply: Customer,
  },
});
