import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Id, Instant, nameText, nullable } from "../schema/schema.ts";
import { customerLimits } from "./customer.constants.ts";
import { CustomData, cursorQuery, lineText } from "./customer.ts";

/** A company that customers work for. A customer who writes from one of its domains belongs to it. */
export const Company = closed({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  domains: Type.Array(Type.String()),
  tier: nullable(Type.String()),
  notes: nullable(Type.String()),
  custom_data: CustomData,
  customer_count: Type.Integer(),
  created_at: Instant,
  updated_at: Instant,
});
export type Company = Static<typeof Company>;

/** Sorted by name. */
export const CompanyPage = closed({ items: Type.Array(Company), next_cursor: nullable(Type.String()) });
export type CompanyPage = Static<typeof CompanyPage>;

/** `search` matches names and domains. */
export const CompanyQuery = closed(cursorQuery);
export type CompanyQuery = Static<typeof CompanyQuery>;

const companyInput = {
  name: nameText(customerLimits.name),
  domains: Type.Optional(
    Type.Array(
      Type.String({
        maxLength: 253,
        pattern: "^[^\\s@/:.]+(\\.[^\\s@/:.]+)+$",
      }),
      { maxItems: customerLimits.domains },
    ),
  ),
  tier: Type.Optional(nullable(lineText(customerLimits.tier))),
  notes: Type.Optional(nullable(Type.String({ maxLength: customerLimits.notes }))),
  custom_data: Type.Optional(CustomData),
};

/** Domains of public email providers are refused. */
export const NewCompany = closed(companyInput);
export type NewCompany = Static<typeof NewCompany>;

/** A partial update: absent keeps a value, null clears it; `domains` and `custom_data` are replaced as a whole. */
export const CompanyChange = closed({ ...companyInput, name: Type.Optional(companyInput.name) });
export type CompanyChange = Static<typeof CompanyChange>;

const CompanyParams = closed({ companyId: Type.String({ format: "uuid" }) });

/** 409 if a domain already belongs to another company. */
export const companyRoutes = defineRoutes({
  "GET /companies/": { access: "tickets.read", query: CompanyQuery, reply: CompanyPage },
  "POST /companies/": { access: "tickets.write", body: NewCompany, reply: Company, status: 201 },
  "GET /companies/:companyId/": { access: "tickets.read", params: CompanyParams, reply: Company },
  "PATCH /companies/:companyId/": {
    access: "tickets.write",
    params: CompanyParams,
    body: CompanyChange,
    reply: Company,
  },
});
