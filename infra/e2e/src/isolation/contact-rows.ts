import type { Api } from "@tessera/client/call";
import { obtain } from "../api.ts";
import type { Row } from "./row.ts";
import type { World } from "./world.ts";

const nothing: Row = () => ({});

let created = 0;

/** A customer of our organization with a company of their own. */
async function aCustomer({ tokens, ours }: World) {
  created += 1;
  const addresses = [{ email: `customer-${created}@${ours.word}-${created}.test` }];
  return obtain<{ id: string; company: { id: string } }>(tokens.owner ?? "", "POST /customers/", {
    body: { name: `Customer ${ours.word}`, addresses },
  });
}

const ofCustomer = async (world: World) => ({ params: { customerId: (await aCustomer(world)).id } });
const ofCompany = async (world: World) => ({ params: { companyId: (await aCustomer(world)).company.id } });

export const contactRows = {
  "GET /customers/": nothing,
  "POST /customers/": () => ({ body: { name: "A customer" } }),
  "GET /customers/:customerId/": ofCustomer,
  "PATCH /customers/:customerId/": async (world) => ({
    ...(await ofCustomer(world)),
    body: { phone: "+49 30 1" },
  }),
  "POST /customers/:customerId/merge": async (world) => ({
    ...(await ofCustomer(world)),
    body: { into_customer_id: (await aCustomer(world)).id },
  }),
  "POST /customers/:customerId/unmerge": async (world) => {
    const params = { customerId: (await aCustomer(world)).id };
    const body = { into_customer_id: (await aCustomer(world)).id };
    await obtain(world.tokens.owner ?? "", "POST /customers/:customerId/merge", { params, body });
    return { params };
  },
  "GET /customers/export": nothing,
  "POST /customers/import": () => ({ body: { csv: "name\nAnn" } }),
  "GET /companies/": nothing,
  "POST /companies/": () => ({ body: { name: "A company" } }),
  "GET /companies/:companyId/": ofCompany,
  "PATCH /companies/:companyId/": async (world) => ({ ...(await ofCompany(world)), body: { tier: "gold" } }),
} satisfies Partial<Record<keyof Api, Row>>;
