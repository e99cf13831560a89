import type { LanguageModelV4 } from "@ai-sdk/provider";
import { createTenantDb, type TenantDb } from "@tessera/kit/database/tenant-db";
import { createApp } from "@tessera/kit/http/app";
import { createServiceClient } from "@tessera/kit/service-client/service-client";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { anActor, aTestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { NewTicket } from "@tessera/wire/ticket/ticket";
import { Client } from "pg";
import type { AgentsContext } from "../src/context.ts";
import type { DraftContext } from "../src/draft/draft.context.ts";
import { addDraftRoutes } from "../src/draft/draft.routes.ts";
import { addTicketCreationRoutes } from "../src/draft/ticket-creation/ticket-creation.routes.ts";
import { addTicketHelpRoutes } from "../src/draft/ticket-help/ticket-help.routes.ts";
import type { AgentsDatabase } from "../src/schema/schema.ts";
import type { MeaningIndex } from "../src/similar/meaning/meaning.ts";
import { addSimilarRoutes } from "../src/similar/similar.routes.ts";
import { aFakeInstallation, type FakeInstallation } from "./fake-installation.ts";

interface Answer<Body> {
  status: number;
  body: Body;
}

/** Drafting and AI help with their own database, a fake installation, and a model that the test provides. */
export interface DraftingFixture {
  others: FakeInstallation;
  tenantDb: TenantDb<AgentsDatabase>;
  urlFor(role: string): string;
  /** The model to use; null for the built-in analysis. */
  script: { model: LanguageModelV4 | null };
  query<Row extends object = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  call<Body = ErrorReply>(
    actor: Actor,
    operation: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  close(): Promise<void>;
}

export interface DraftingFixtureOptions {
  /** Creates the search by meaning; without it, embeddings are turned off. */
  meaning?: (stores: AgentsContext) => MeaningIndex;
}

export async function aDraftingFixture(options: DraftingFixtureOptions = {}): Promise<DraftingFixture> {
  const database = await aTestDatabase();
  const issuer = await aTestIssuer();
  const others = await aFakeInstallation(issuer);
  const admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  const tenantDb = createTenantDb<AgentsDatabase>({ connectionString: database.urlFor("svc_agents") });
  const script: DraftingFixture["script"] = { model: null };
  const app = await createApp({
    service: "agents",
    verifier: issuer.verifier,
    logLevel: "silent",
    rateLimit: false,
  });
  const context = {
    tenantDb,
    api: createServiceClient(others.urls),
    meaning: options.meaning?.({ tenantDb }) ?? null,
    models: modelsBy(script),
    log: { warn: () => {} },
    timeouts: { filesMs: 0, modelMs: 2_000 },
  };
  addDraftRoutes(app, context);
  addTicketCreationRoutes(app, context);
  addSimilarRoutes(app, context);
  addTicketHelpRoutes(app, context);
  return {
    others,
    tenantDb,
    urlFor: database.urlFor,
    script,
    query: async (sql, values = []) => (await admin.query(sql, values)).rows,
    async call(actor, operation, body, headers = {}) {
      const [method = "", path = ""] = operation.split(" ");
      const response = await app.inject({
        method: method as "GET",
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${await issuer.tokenFor(actor)}`, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, body: response.json() };
    },
    async close() {
      await app.close();
      await others[Symbol.asyncDispose]();
      await tenantDb.close();
      await admin.end();
      await database.drop();
    },
  };
}

function modelsBy(script: DraftingFixture["script"]): DraftContext["models"] {
  return {
    choose: async () =>
      script.model
        ? { model: script.model, author: { is_built_in: false, model: "test-model", label: "Test model" } }
        : {
            model: undefined as never,
            author: { is_built_in: true, model: "built-in", label: "Built-in analysis" },
          },
  };
}

/** Creates a member's conversation with these messages and attached files. Returns its id. */
export async function aConversation(
  fixture: DraftingFixture,
  { organizationId, userId }: Actor,
  said: string[],
  files: string[] = [],
): Promise<string> {
  const [conversation] = await fixture.query<{ id: string }>(
    "insert into agents.conversation (organization_id, user_id, title) values ($1, $2, 'Chat') returning id",
    [organizationId, userId],
  );
  const id = conversation?.id ?? "";
  for (const text of said) {
    const [message] = await fixture.query<{ id: string }>(
      `insert into agents.message (organization_id, conversation_id, role, content, status)
       values ($1, $2, 'user', $3, 'complete') returning id`,
      [organizationId, id, text],
    );
    for (const [position, file] of files.entries()) {
      await fixture.query("insert into agents.message_file values ($1, $2, $3, $4)", [
        organizationId,
        message?.id,
        position,
        file,
      ]);
    }
  }
  return id;
}

/** Creates a ticket as the tickets service stores it, with its first event. Returns its id. */
export async function aStoredTicket(
  fixture: DraftingFixture,
  { organizationId, userId }: Actor,
  ticket: Partial<NewTicket> & { number?: number } = {},
): Promise<string> {
  const { number = 1, title = "The printer is on fire", description = null } = ticket;
  const [row] = await fixture.query<{ id: string }>(
    `insert into tickets.ticket (organization_id, number, title, description, status, priority, urgency, labels,
       source_channel, creator_id, creator_name, creator_email, due_minutes, due_at)
     values ($1, $2, $3, $4, 'open', 2, 2, '{}', 'web', $5, 'Robin', 'robin@desk.test', 60, now()) returning id`,
    [organizationId, number, title, description, userId],
  );
  await fixture.query(
    "insert into tickets.ticket_event (organization_id, ticket_id, actor_id, kind) values ($1, $2, $3, 'created')",
    [organizationId, row?.id, userId],
  );
  return row?.id ?? "";
}

/** Returns a member of a new organization. */
export function somebody(actor: Partial<Actor> = {}): Actor {
  return anActor(actor);
}
