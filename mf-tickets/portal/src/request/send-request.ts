import {
  portalFormFields,
  portalFormLimits,
  portalMetadataLimits,
} from "@tessera/wire/portal/portal.constants";
import type { PortalApi } from "../api/portal-api.ts";
import { type Host, isEmbedded } from "../host/embedded-frame.ts";
import { firstSentence } from "./first-sentence.ts";
import type { RequestDraft } from "./use-request-draft.ts";

interface Sender {
  api: PortalApi;
  host: Pick<Host, "readPage" | "readMetadata">;
}

/** Sends the request of a customer who is signed in. Resolves to the id of their ticket. */
export async function sendAsCustomer({ api, host }: Sender, draft: RequestDraft): Promise<string> {
  const body = { ...(await toRequest(host, draft)), files: await draft.files.receipts() };
  const { id } = await api.call("POST /portal/tickets/", { body, idempotencyKey: draft.readKey() });
  return id;
}

/** Sends the request of a person who is not signed in, who has to confirm it. Resolves to its sender's address and its subject. */
export async function sendAsStranger(
  { api, host }: Sender,
  draft: RequestDraft,
  getPass: () => Promise<string>,
): Promise<{ email: string; title: string }> {
  const email = draft.values.email.trim();
  const name = isEmbedded ? readName(email) : draft.values.name.trim();
  const request = { ...(await toRequest(host, draft)), name, email };
  await api.sendRequest({ ...request, pass: await getPass(), files: await draft.files.receipts() });
  return { email, title: request.title };
}

async function toRequest(host: Sender["host"], { values }: RequestDraft) {
  const chosen = portalFormFields.filter((name) => values[name] !== "").map((name) => [name, values[name]]);
  const metadata = { ...(await describePage(host)), ...host.readMetadata() };
  return {
    title: isEmbedded ? firstSentence(values.body) : values.title.trim(),
    body: values.body,
    ...(Object.fromEntries(chosen) as Partial<Record<"category" | "department", string>>),
    ...(Object.keys(metadata).length > 0 ? { metadata: withinLimits(metadata) } : {}),
    channel: isEmbedded ? ("widget" as const) : ("portal" as const),
  };
}

/** Returns the page of the site on which the panel was opened, without secrets in its address. */
async function describePage({ readPage }: Pick<Host, "readPage">): Promise<Record<string, string>> {
  const page = readPage();
  if (!page) return {};
  const { withoutSecrets } = await import("./host-capture.ts");
  return { page: withoutSecrets(page.url), ...(page.title === "" ? {} : { "page title": page.title }) };
}

function withinLimits(metadata: Record<string, string>): Record<string, string> {
  const { entries, value } = portalMetadataLimits;
  return Object.fromEntries(
    Object.entries(metadata)
      .slice(0, entries)
      .map(([key, text]) => [key, text.slice(0, value)]),
  );
}

/** Returns the part of an address before the @. */
function readName(email: string): string {
  return (email.split("@", 1)[0] ?? "").slice(0, portalFormLimits.name);
}
