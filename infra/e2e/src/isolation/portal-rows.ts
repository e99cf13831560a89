import type { Api } from "@tessera/client/call";
import { members, strangers } from "./caller.ts";
import type { Exceptions, Row } from "./row.ts";

const ofOurs: Row = ({ ours }) => ({ query: { organization: ours.slug } });

export const portalRows = {
  "GET /portal/organizations/:organization": ({ ours }) => ({ params: { organization: ours.slug } }),
  "POST /portal/sign-in": ({ ours }) => ({
    body: { organization: ours.slug, email: `nobody@${ours.word}.test` },
  }),
  "POST /portal/session": ({ ours }) => ({ body: { organization: ours.slug, secret: "made-up" } }),
  "GET /portal/session": ofOurs,
  "DELETE /portal/session": ofOurs,
} satisfies Partial<Record<keyof Api, Row>>;

/** Whoever has no link or cookie has no session, whatever token they send. */
export const portalExceptions: Partial<Record<keyof Api, Exceptions>> = {
  "POST /portal/session": forAll(404),
  "GET /portal/session": forAll(401),
};

function forAll(status: number): Exceptions {
  const callers = [...strangers, ...members, "foreign", "key"];
  return Object.fromEntries(callers.map((caller) => [caller, status]));
}
