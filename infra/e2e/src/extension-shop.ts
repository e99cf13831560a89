import { type ConnectedPanel, connectPanel, withExtension } from "./extension-panel.ts";
import { aFakeInstallation, type FakeInstallation } from "./fake-installation.ts";

type Allowed = Parameters<typeof withExtension>[1];

/** Runs `work` with the panel of an extension that is connected to a fake installation, next to the page of its shop. */
export async function withShop(
  work: (connected: ConnectedPanel & { installation: FakeInstallation }) => Promise<void>,
  { allows, plan }: { allows?: Allowed; plan?: "free" } = {},
): Promise<void> {
  const installation = await aFakeInstallation(plan && { plan });
  const { origin } = installation;
  try {
    await withExtension(async (browser) => {
      const connected = await connectPanel({ ...browser, origin, address: `${origin}/shop` });
      await work({ ...connected, installation });
    }, allows);
  } finally {
    installation.close();
  }
}
