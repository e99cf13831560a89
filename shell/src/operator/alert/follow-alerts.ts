import type { IdentityClient } from "../../session/identity-client.ts";
import type { AlertsPage } from "./show-alerts.ts";

interface AlertsContext extends AlertsPage {
  identity: Pick<IdentityClient, "getState">;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const everyMs = 60_000;

/** Notifies operators, on any page, of releases that the registry rolled back automatically. Returns a function that stops it. */
export function followAlerts(context: AlertsContext): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function follow(): Promise<void> {
    // By then the session is usually known, and the requested page is loaded.
    await context.pause(5_000, signal);
    while (!signal.aborted) {
      if (context.identity.getState().user?.is_operator) await show(context).catch(() => {});
      await context.pause(everyMs, signal);
    }
  }

  void follow();
  return () => stopping.abort();
}

async function show(page: AlertsPage): Promise<void> {
  const { showAlerts } = await import(/* webpackChunkName: "operator-alerts" */ "./show-alerts.ts");
  await showAlerts(page);
}
