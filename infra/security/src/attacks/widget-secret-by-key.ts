import { callApi, obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";

/** Makes the secret of the widget, which identifies any customer, with a key that may only change settings. */
export const attack: Attack = {
  title: "a key for settings cannot make the secret that signs in customers",
  isShort: true,
  fault: {
    file: "shared-contracts/wire/src/portal/portal-setting.ts",
    find: "    needsConfirmation: true,\n    reply: WidgetSecret,",
    replace: "    reply: WidgetSecret,",
  },
  async run() {
    const token = await readToken((await anOrganization()).owner.email);
    const body = { name: "Settings", kind: "organization", scopes: ["organization.settings"] };
    const { key } = await obtain<{ key: string }>(token, "POST /auth/api-keys", { body });
    const { status } = await callApi(key, "POST /portal/widget-secret");
    expectHeld(status === 403, `the key was answered ${status}`);
  },
};
