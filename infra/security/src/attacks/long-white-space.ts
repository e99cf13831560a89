import { callApi, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";

/** The longest description that is allowed. */
const description = `${" ".repeat(49_999)}.`;

/** Creates valid tickets of nothing but white space while a member of another organization requests their list. */
export const attack: Attack = {
  title: "a ticket of white space does not keep the database from others",
  isShort: true,
  fault: {
    file: "services/tickets/migrations/2026-11-28-1030-create-ticket-search.ts",
    find: "language sql immutable strict parallel safe as $$\n      select coalesce(array_agg(distinct hashtext(before || ' ' || after)), '{}')",
    replace:
      "language sql immutable strict parallel safe as $$\n      select coalesce(array_agg(distinct hashtext(before || ' ' || after)), '{}') || (select coalesce(array_agg(hashtext(substr(words, n, 7))), '{}') from generate_series(1, length(words)) as n where substr(words, n, 1) = ' ')",
  },
  async run() {
    const [attacker, neighbour] = [await anOrganization(), await anOrganization()];
    const [token, other] = [await readToken(attacker.owner.email), await readToken(neighbour.owner.email)];
    const written = Array.from({ length: 4 }, (_, number) =>
      callApi(token, "POST /tickets/", { body: { title: `Nothing ${number}`, description } }),
    );
    const list = await callApi(other, "GET /tickets/");
    expectHeld(list.status === 200, `the other organization's list answered ${list.status}`);
    for (const { status, text } of await Promise.all(written)) {
      expectHeld(status === 201, `a legal ticket answered ${status}: ${text}`);
    }
  },
};
