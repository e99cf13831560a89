import { createHmac } from "node:crypto";
import type { PortalSession, PortalTicketPage } from "@tessera/wire/portal";
import { apiBase } from "@tessera/wire/route";
import pg from "pg";
import { type Caller, createCaller } from "./caller.ts";
import type { Question } from "./list-questions.ts";

const customers = 20;
const ticketsOfEach = 250;
const size = 20;

interface Organization {
  origin: string;
  adminUrl: string;
  /** A member who may change the organization's settings. */
  owner: Caller;
  slug: string;
}

/** Creates a customer who sees the tickets of a company of twenty, and returns the requests of their browser at the help page. */
export async function openPortal(
  organization: Organization,
): Promise<{ caller: Caller; questions: Question[] }> {
  const { owner, slug } = organization;
  await owner.ask("/portal/settings", {
    method: "PUT",
    body: { has_widget: true, shows_company_tickets: true },
  });
  const company = await owner.ask<{ id: string }>("/companies/", {
    method: "POST",
    body: { name: `Company of ${slug}` },
  });
  const ids: string[] = [];
  for (let place = 0; place < customers; place++) {
    const addresses = [{ email: `reader-${place}@${slug}.example` }];
    const body = { name: `Reader ${place}`, addresses, company_id: company.id };
    ids.push((await owner.ask<{ id: string }>("/customers/", { method: "POST", body })).id);
  }
  await giveTickets(organization, ids);
  const caller = await signInCustomer(organization, `reader-0@${slug}.example`);
  const { items } = await caller.ask<PortalTicketPage>(`/portal/tickets/?size=${size}`);
  return {
    caller,
    questions: [
      { kind: "portal, list", path: `/portal/tickets/?size=${size}` },
      ...items.slice(0, 5).flatMap(({ id }) => [
        { kind: "portal, ticket", path: `/portal/tickets/${id}/` },
        { kind: "portal, messages", path: `/portal/tickets/${id}/messages` },
      ]),
    ],
  };
}

/** Assigns some of the organization's tickets, of all ages, to the customers. */
async function giveTickets({ adminUrl, slug }: Organization, ids: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `with chosen as (
         select id, (row_number() over () % $2)::int + 1 as place
         from (select id from tickets.ticket where organization_id = $1 order by md5(id::text) limit $3) as picked)
       update tickets.ticket as ticket
       set customer_id = ($4::text[])[chosen.place]::uuid, creator_id = ($4::text[])[chosen.place], creator_name = 'Reader'
       from chosen where ticket.organization_id = $1 and ticket.id = chosen.id`,
      [slug, ids.length, ids.length * ticketsOfEach, ids],
    );
    await client.query("vacuum analyze tickets.ticket");
  } finally {
    await client.end();
  }
}

/** Signs a customer in as the host page of a widget does. */
async function signInCustomer({ origin, owner, slug }: Organization, email: string): Promise<Caller> {
  const { secret } = await owner.ask<{ secret: string }>("/portal/widget-secret", {
    method: "POST",
    body: {},
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  const claims = `${part({ alg: "HS256", typ: "JWT" })}.${part({ email, exp })}`;
  const token = `${claims}.${createHmac("sha256", secret).update(claims).digest("base64url")}`;
  const base = `http://127.0.0.1:${new URL(origin).port}${apiBase}`;
  const anybody = createCaller(base, { authorization: "" });
  const session = await anybody.ask<PortalSession>("/portal/session/identity", {
    method: "POST",
    body: { organization: slug, token },
  });
  return createCaller(base, { authorization: `Bearer ${session.token}` });
}
