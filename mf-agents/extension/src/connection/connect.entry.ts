// Runs in the pages of an installation while a person connects to it, and stores the API key that the consent page creates.
import { acceptConsent } from "./consent.ts";
import { saveConnection } from "./stored-connection.ts";

async function receive({ data, source, origin }: MessageEvent): Promise<void> {
  const { kind, nonce, key, organization } = Object(data) as Record<string, unknown>;
  if (source !== window || origin !== location.origin || kind !== "tessera-extension-key") return;
  if (!(await acceptConsent({ origin, nonce: String(nonce) }))) return;
  await saveConnection({ origin, key: String(key), organization: String(organization) });
}

window.addEventListener("message", (event) => void receive(event));
