import { Failure } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { type MirrorContext, mirrorOrganizationMembers, mirrorPerson } from "../mirror.service.ts";

export interface ClerkWebhookContext {
  mirror: MirrorContext;
  /** The accepted secrets: the present one, and those it replaced. */
  secrets: readonly string[];
}

interface ClerkEvent {
  type: string;
  data: { id?: string; public_user_data?: { user_id?: string } };
}

/**
 * Receives change events from Clerk. An event only determines which user to fetch: Clerk delivers events more than once
 * and in any order, so their content may be outdated.
 */
export async function clerkWebhookRoutes(
  app: FastifyInstance,
  { mirror, secrets }: ClerkWebhookContext,
): Promise<void> {
  const webhooks = secrets.map((secret) => new Webhook(secret));
  // Keeps the raw body, because the signature covers its bytes.
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );

  app.post("/api/auth/clerk/webhook", async (request) => {
    await follow(mirror, verified(webhooks, request));
    return {};
  });
}

function verified(webhooks: Webhook[], { headers, body }: FastifyRequest): ClerkEvent {
  const signed = Object.fromEntries(
    ["id", "timestamp", "signature"].map((name) => [
      `webhook-${name}`,
      String(headers[`svix-${name}`] ?? ""),
    ]),
  );
  for (const webhook of webhooks) {
    try {
      return webhook.verify(String(body), signed) as ClerkEvent;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError) && !(error instanceof SyntaxError)) throw error;
    }
  }
  throw new Failure("not_signed_in", toReason("account.signature_invalid"));
}

async function follow(mirror: MirrorContext, { type, data }: ClerkEvent): Promise<void> {
  const [kind] = type.split(".");
  const userId = kind === "user" ? data.id : data.public_user_data?.user_id;
  if ((kind === "user" || kind === "organizationMembership") && userId) await mirrorPerson(mirror, userId);
  if (kind === "organization" && data.id) await mirrorOrganizationMembers(mirror, data.id);
}
