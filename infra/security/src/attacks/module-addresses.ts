import { callApi } from "@tessera/e2e/api";
import { type Attack, expectHeld } from "../attack.ts";
import { makeKey, nameModule, publishTiny, tokenOfOperator } from "../tiny-release.ts";

const addresses = [
  "/dashboard/organization/billing",
  "/dashboard/tickets/create",
  "/",
  "/sign-in",
  "/api",
  "/dashboard/modules",
  "//evil.example",
  "/dashboard/%2e%2e/sign-in",
];

/** Uses a team's key to publish pages at addresses of other modules and of the shell, directly and by way of the shelf. */
export const attack: Attack = {
  title: "a module's key cannot take over addresses of the shell or of other modules",
  isShort: true,
  fault: {
    file: "services/registry/src/channel/placement.service.ts",
    find: 'if (choice === "agreed") return refused;',
    replace: "return refused;",
  },
  async run() {
    const operator = await tokenOfOperator();
    const name = nameModule();
    const { id: keyId, key } = await makeKey(operator, name);
    try {
      for (const [index, mount] of addresses.entries()) {
        const release = { name, version: `1.0.0-${index}`, mounts: [mount] };
        const published = await publishTiny(key, release);
        expectHeld(published >= 400, `${mount} was published: ${published}`);
        await publishTiny(key, release, "shelf");
        const body = { version: release.version };
        const { status } = await callApi(key, "POST /registry/modules/:name/promote", {
          params: { name },
          body,
        });
        expectHeld(status >= 400, `${mount} was promoted: ${status}`);
      }
      const nav = [{ area: "main", label: "Billing", to: "//evil.example", icon: "", order: 1 }];
      const foreign = { name, version: "1.0.0-nav", mounts: ["/dashboard/attack"], nav };
      const published = await publishTiny(key, foreign);
      expectHeld(published >= 400, `a sidebar entry leads to //evil.example: ${published}`);
    } finally {
      await callApi(operator, "DELETE /registry/keys/:keyId", { params: { keyId } });
      await callApi(operator, "DELETE /registry/modules/:name", { params: { name } });
    }
  },
};
