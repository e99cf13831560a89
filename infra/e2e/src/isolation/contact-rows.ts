import type { Api } from "@tessera/client/call";
import { obtain } from "../api.ts";
import type { IsolationEnvironment } from "./environment.ts";
import type { Row } from "./row.ts";

const nothing: Row = () => ({});

let created = 0;

/** Creates a customer of our organization, with a company of their own. */
async function aCustomer({ tokens, ours }: IsolationEnvironment) {
  created += 1;
  const addresses = [{ email: `customer-${created}@${ours.word}-${created}.test` }];
  return obtain<{ id: string; company: { id: string } }>(tokens.owner ?? "", "POST /customers/", {
    body: { name: `Customer ${ours.word}`, addresses },
  });
}

const ofCustomer = async (environment: IsolationEnvironment) => ({
  params: { customerId: (await aCustomer(environment)).id },
});
const ofCompany = async (environment: IsolationEnvironment) => ({
  params: { companyId: (await aCustomer(environment)).company.id },
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
  "GET /companies/:companyId/": ofCompany,
  "PATCH /companies/:companyId/": async (environment) => ({
    ...(await ofCompany(environment)),
    body: { tier: "gold" },
  }),
} satisfies Partial<Record<keyof Api, Row>>;
