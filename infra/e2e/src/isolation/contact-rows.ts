import type { Api } from "@tessera/client/call";
import type { CompanySuggestionPage } from "@tessera/wire/customer/company-suggestion";
import { obtain } from "../api.ts";
import type { IsolationEnvironment } from "./environment.ts";
import type { Row } from "./row.ts";

const nothing: Row = () => ({});

let created = 0;

/** Creates a customer of our organization, whose domain is then suggested as a company. */
async function aCustomer({ tokens, ours }: IsolationEnvironment) {
  created += 1;
  const addresses = [{ email: `customer-${created}@${ours.word}-${created}.test` }];
  return obtain<{ id: string }>(tokens.owner ?? "", "POST /customers/", {
    body: { name: `Customer ${ours.word}`, addresses },
  });
}

async function aCompany({ tokens, ours }: IsolationEnvironment) {
  return obtain<{ id: string }>(tokens.owner ?? "", "POST /companies/", {
    body: { name: `Company ${ours.word}` },
  });
}

async function aSuggestion(environment: IsolationEnvironment) {
  await aCustomer(environment);
  const { items } = await obtain<CompanySuggestionPage>(
    environment.tokens.owner ?? "",
    "GET /companies/suggestions",
    { query: { search: `${environment.ours.word}-${created}.` } },
  );
  return { params: { companyId: items[0]?.id ?? "" } };
}

const ofCustomer = async (environment: IsolationEnvironment) => ({
  params: { customerId: (await aCustomer(environment)).id },
});
const ofCompany = async (environment: IsolationEnvironment) => ({
  params: { companyId: (await aCompany(environment)).id },
});

export const contactRows = {
  "GET /customers/": nothing,
  "POST /customers/": () => ({ body: { name: "A customer" } }),
  "GET /customers/:customerId/": ofCustomer,
  "PATCH /customers/:customerId/": async (environment) => ({
    ...(await ofCustomer(environment)),
    body: { phone: "+49 30 1" },
  }),
  "POST /customers/:customerId/merge": async (environment) => ({
    ...(await ofCustomer(environment)),
    body: { into_customer_id: (await aCustomer(environment)).id },
  }),
  "POST /customers/:customerId/unmerge": async (environment) => {
    const params = { customerId: (await aCustomer(environment)).id };
    const body = { into_customer_id: (await aCustomer(environment)).id };
    await obtain(environment.tokens.owner ?? "", "POST /customers/:customerId/merge", { params, body });
    return { params };
  },
  "GET /customers/export": nothing,
  "POST /customers/import": () => ({ body: { csv: "name\nAnn" } }),
  "GET /companies/": nothing,
  "POST /companies/": () => ({ body: { name: "A company" } }),
  "GET /companies/suggestions": nothing,
  "POST /companies/suggestions/:companyId/confirm": async (environment) => ({
    ...(await aSuggestion(environment)),
    body: {},
  }),
  "POST /companies/suggestions/:companyId/dismiss": aSuggestion,
  "GET /companies/:companyId/": ofCompany,
  "PATCH /companies/:companyId/": async (environment) => ({
    ...(await ofCompany(environment)),
    body: { tier: "gold" },
  }),
} satisfies Partial<Record<keyof Api, Row>>;
