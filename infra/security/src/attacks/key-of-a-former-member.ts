import { setTimeout as pause } from "node:timers/promises";
import { callApi, obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";

/** By then, a new token of the key is used: those that were issued before the removal are refused in any case. */
const waitMs = 6_000;

/** Keeps a copy of an organization's key, and uses it after being removed from the organization. */
export const attack: Attack = {
  title: "a key of the organization ends when the member who created it is removed",
  isShort: true,
  fault: {
    file: "services/identity/src/api-key/end-keys.ts",
    find: "await findSharedKeys(trx, userId)",
    replace: 'await findSharedKeys(trx, "nobody")',
  },
  async run() {
    const { admin, owner } = await anOrganization();
    const body = { name: "Export", kind: "organization", scopes: ["tickets.read"] };
    const { key } = await obtain<{ key: string }>(await readToken(admin.email), "POST /auth/api-keys", {
      body,
    });
    await obtain(key, "GET /tickets/");
    await obtain(await readToken(owner.email), "DELETE /organizations/members/:memberId/", {
      params: { memberId: admin.id },
    });
    await pause(waitMs);
    const { status } = await callApi(key, "GET /tickets/");
    expectHeld(status === 401, `the key was answered ${status} after its creator was removed`);
  },
};
