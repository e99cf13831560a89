import { setTimeout as pause } from "node:timers/promises";
import { callApi, obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";
import { nameModule, publishTiny, tokenOfOperator } from "../tiny-release.ts";

/** Covers two evaluations: the registry evaluates reports every five seconds. */
const twoLooksMs = 11_000;

/** Reports many failures of a canary, both as a member who is served it and as members who are not. */
export const attack: Attack = {
  title: "one person's false reports do not end a canary",
  isShort: false,
  fault: {
    file: "services/registry/src/health/verdict.ts",
    find: "if (voices.length >= enoughPeople) return isImprobable(peopleTrials(voices), expected);",
    replace: "return isImprobable(loadTrials(voices), expected);",
  },
  async run() {
    const operator = await tokenOfOperator();
    const [served, other] = [await anOrganization(), await anOrganization()];
    const name = nameModule();
    const mounts = [`/dashboard/${name}`];
    const version = "1.0.0-second";
    const params = { name };
    await publishTiny(operator, { name, version: "1.0.0-first", mounts });
    await publishTiny(operator, { name, version, mounts }, "shelf");
    const body = { version, organizations: [served.id] };
    try {
      await obtain(operator, "POST /registry/modules/:name/canary", { params, body });
      const report = { name, version, kind: "failed", message: "made up" };
      for (const email of [served.user.email, other.user.email, other.owner.email]) {
        const items = Array.from({ length: 50 }, () => report);
        await callApi(await readToken(email), "POST /registry/reports", { body: { items } });
      }
      await pause(twoLooksMs);
      const { canary } = await obtain<{ canary: object | null }>(operator, "GET /registry/modules/:name", {
        params,
      });
      expectHeld(canary !== null, "the canary was ended by one person");
    } finally {
      await callApi(operator, "DELETE /registry/modules/:name", { params });
    }
  },
};
