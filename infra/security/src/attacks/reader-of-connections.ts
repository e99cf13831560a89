import { callApi, obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";

const secretPath = "in-the-address-a-secret-may-stand";

/** Tries to read the addresses of an organization's webhooks, as a viewer and with a key that may read members. */
export const attack: Attack = {
  title: "addresses of webhooks are shown to those who manage integrations alone",
  isShort: true,
  fault: {
    file: "services/organization/src/integration/integration.presenter.ts",
    find: 'if (isPermitted(reader, "integrations.manage")) return integration;',
    replace: "if (reader) return integration;",
  },
  async run() {
    const { owner, viewer } = await anOrganization();
    const token = await readToken(owner.email);
    const webhook = { name: "Ours", url: `https://hooks.example/${secretPath}`, events: ["ticket.created"] };
    const { integration } = await obtain<{ integration: { id: string } }>(
      token,
      "POST /integrations/webhooks",
      {
        body: webhook,
      },
    );
    const { key } = await obtain<{ key: string }>(token, "POST /auth/api-keys", {
      body: { name: "Reader", kind: "personal", scopes: ["members.read"] },
    });
    for (const reader of [await readToken(viewer.email), key]) {
      const answers = [
        await callApi(reader, "GET /integrations/"),
        await callApi(reader, "GET /integrations/:integrationId/", {
          params: { integrationId: integration.id },
        }),
      ];
      for (const { text } of answers)
        expectHeld(!text.includes(secretPath), `a reader was answered ${secretPath}`);
    }
  },
};
