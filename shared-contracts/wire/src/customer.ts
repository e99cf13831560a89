import { type Static, Type } from "typebox";
import { customerLimits } from "./customer.constants.ts";
import { defineRoutes } from "./route.ts";
import { closed, Empty, Id, Instant, nameText, nullable } from "./schema.ts";

const Uuid = Type.String({ format: "uuid" });
const Email = Type.String({ format: "email", maxLength: 254 });

/** A line of text that may also be null: `nameText` cannot. */
export function lineText(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: "^(?!\\s*$)\\P{C}+$" });
}

/** A cursor is the `next_cursor` of the previous answer. */
export const cursorQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 2_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  search: Type.Optional(Type.String({ maxLength: customerLimits.search })),
};

/** Whatever an organization keeps about a customer or a company besides, by names of its own. */
export const CustomData = Type.Unsafe<Record<string, unknown>>({
  type: "object",
  additionalProperties: true,
  maxProperties: customerLimits.customFields,
});

/** Someone who asks for help and is not a member. Addresses are in lower case; the first is the one to write to. */
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
  /** Who was merged into them, and can be taken out again. */
  merged: Type.Array(closed({ id: Id, name: Type.String() })),
  created_at: Instant,
  updated_at: Instant,
});
export type Customer = Static<typeof Customer>;

/** By name. */
export const CustomerPage = closed({ items: Type.Array(Customer), next_cursor: nullable(Type.String()) });
export type CustomerPage = Static<typeof CustomerPage>;

/** `search` is found in names, addresses, phone numbers and the names of companies; `company_id` may be `none`. */
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

/** Without `company_id`, a customer who writes from a company's domain belongs to that company; null keeps them without one. */
export const NewCustomer = closed(customerInput);
export type NewCustomer = Static<typeof NewCustomer>;

/** A partial merge: absent leaves, null clears; `addresses` and `custom_data` replace what was there. */
export const CustomerChange = closed({ ...customerInput, name: Type.Optional(customerInput.name) });
export type CustomerChange = Static<typeof CustomerChange>;

/**
 * What became of the rows of a file. A row with an error is left out, and the others are taken: `row` is its line among the rows, the
 * first behind the header being 1; `field` is the column, null where it is about the whole row.
 */
export const CustomerImport = closed({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  errors: Type.Array(closed({ row: Type.Integer(), field: nullable(Type.String()), message: Type.String() })),
});
export type CustomerImport = Static<typeof CustomerImport>;

const CustomerParams = closed({ customerId: Uuid });

/** 409 where an address belongs to another customer already, and for what is merged or is not. */
export const customerRoutes = defineRoutes({
  "GET /customers/": { access: "tickets.read", query: CustomerQuery, reply: CustomerPage },
  "POST /customers/": { access: "tickets.write", body: NewCustomer, reply: Customer, status: 201 },
  /** `text/csv`, by name, in the columns that an import reads. */
  "GET /customers/export": { access: "customers.manage", reply: Empty },
  /**
   * Creates customers of a CSV file, or changes those who have one of its addresses; what a row leaves empty stays. With `dry_run`
   * nothing is written. Columns: name, email (several with a space or semicolon between), phone, company (by name), language,
   * time_zone, notes, blocked; any other is custom data.
   */
  "POST /customers/import": {
    access: "customers.manage",
    body: closed({
      csv: Type.String({ minLength: 1, maxLength: customerLimits.importBytes }),
      dry_run: Type.Optional(Type.Boolean()),
    }),
    reply: CustomerImport,
  },
  "GET /customers/:customerId/": { access: "tickets.read", params: CustomerParams, reply: Customer },
  "PATCH /customers/:customerId/": {
    access: "tickets.write",
    params: CustomerParams,
    body: CustomerChange,
    reply: Customer,
  },
  /** Answers the customer they are part of from now on: with all their addresses and tickets. */
  "POST /customers/:customerId/merge": {
    access: "tickets.write",
    params: CustomerParams,
    body: closed({ into_customer_id: Uuid }),
    reply: Customer,
  },
  /** Undoes the merge, and answers the customer as they were. */
  "POST /customers/:customerId/unmerge": {
    access: "tickets.write",
    params: CustomerParams,
    reply: Customer,
  },
});
