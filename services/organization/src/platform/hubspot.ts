import { toReason } from "@tessera/wire/reason/reason";
import type { TicketPriority } from "@tessera/wire/ticket/ticket.constants";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import type { SentTicket } from "../schema/delivery.schema.ts";
import { descriptionText } from "./description-text.ts";
import type { PlatformClient, PlatformSettings, RemoteTicket } from "./platform.ts";
import { createPlatformCall, type PlatformCall, type PlatformEnvironment } from "./platform-call.ts";
import { PlatformError } from "./platform-error.ts";
import { toStatusGroup } from "./status-group.ts";

/**
 * HubSpot CRM, tickets: our ticket's id is stored in a unique property of theirs, which is created at the first use. A ticket is created by
 * an upsert on that property, which can be repeated safely.
 */

const Ticket = Type.Object({
  id: Type.String(),
  properties: Type.Object({
    hs_pipeline: Type.Optional(Type.Unsafe<string | null>({ type: ["string", "null"] })),
    hs_pipeline_stage: Type.Optional(Type.Unsafe<string | null>({ type: ["string", "null"] })),
  }),
});
const Upserted = Type.Object({ results: Type.Array(Ticket, { minItems: 1 }) });
const Stages = Type.Object({
  results: Type.Array(
    Type.Object({
      id: Type.String(),
      label: Type.String(),
      metadata: Type.Optional(Type.Object({ ticketState: Type.Optional(Type.String()) })),
    }),
  ),
});
const Account = Type.Object({ portalId: Type.Integer(), uiDomain: Type.String() });
const Refusal = Type.Object({ message: Type.String() });

const idProperty = "tessera_ticket_id";
const priorities: Record<TicketPriority, string> = {
  low: "LOW",
  medium: "MEDIUM",
  high: "HIGH",
  critical: "HIGH",
  urgent: "HIGH",
};

export function createHubspot(environment: PlatformEnvironment, settings: PlatformSettings): PlatformClient {
  const { base_url: baseUrl = "", access_token: token = "", pipeline = "" } = settings;
  const call = createPlatformCall(environment, {
    name: "HubSpot",
    baseUrl,
    headers: { authorization: `Bearer ${token}` },
    secrets: [token],
    reasonIn,
  });
  const see = (ticket: Static<typeof Ticket>) => toRemoteTicket(call, ticket, pipeline);

  return {
    async create(ticket) {
      const properties = { ...toFields(ticket), ...chooseStage(ticket, settings) };
      const body = { inputs: [{ idProperty, id: ticket.id, properties }] };
      const upsert = () => call("POST /crm/v3/objects/tickets/batch/upsert", { body, answer: Upserted });
      const { results } = await upsert().catch(async (error) => {
        if (!isAboutProperty(error)) throw error;
        await makeProperty(call);
        return upsert();
      });
      return see(results[0] as Static<typeof Ticket>);
    },
    async update(ticket, { remoteId, isStatusNew }) {
      const path = `/crm/v3/objects/tickets/${encodeURIComponent(remoteId)}`;
      const stage = isStatusNew ? chooseStage(ticket, settings) : {};
      const body = { properties: { ...toFields(ticket), ...stage } };
      return see(await call(`PATCH ${path}`, { body, answer: Ticket }));
    },
    async read(remoteId) {
      const path = `/crm/v3/objects/tickets/${encodeURIComponent(remoteId)}`;
      return see(await call(`GET ${path}?properties=hs_pipeline,hs_pipeline_stage`, { answer: Ticket }));
    },
    async test() {
      const { portalId } = await call("GET /account-info/v3/details", { answer: Account });
      const stages = await loadStages(call, pipeline);
      const wanted = Object.values(stageNames).map((name) => settings[name] ?? "");
      const missing = wanted.find((id) => !stages.some((stage) => stage.id === id));
      if (missing !== undefined) {
        throw new PlatformError(toReason("delivery.no_stage", { pipeline, stage: missing }), {
          kind: "rejected",
        });
      }
      await ensureProperty(call);
      return toReason("delivery.connected_hubspot", {
        account: String(portalId),
        pipeline,
        stages: stages.length,
      });
    },
  };
}

const stageNames = {
  new: "stage_new",
  working: "stage_open",
  waiting: "stage_waiting",
  closed: "stage_closed",
} as const;

function toFields(ticket: SentTicket) {
  const { title, number, priority } = ticket;
  const content = `${descriptionText(ticket) ?? ""}\n\nTessera ticket #${number}`.trim();
  return { subject: title, content, hs_ticket_priority: priorities[priority] };
}

function chooseStage({ status }: SentTicket, settings: PlatformSettings) {
  return { hs_pipeline: settings.pipeline, hs_pipeline_stage: settings[stageNames[toStatusGroup(status)]] };
}

async function loadStages(call: PlatformCall, pipeline: string) {
  try {
    const path = `/crm/v3/pipelines/tickets/${encodeURIComponent(pipeline)}/stages`;
    return (await call(`GET ${path}`, { answer: Stages })).results;
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status !== 404) throw error;
    throw new PlatformError(toReason("delivery.no_pipeline", { pipeline }), {
      kind: "rejected",
      status: 404,
    });
  }
}

async function ensureProperty(call: PlatformCall): Promise<void> {
  try {
    await call(`GET /crm/v3/properties/tickets/${idProperty}`);
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status !== 404) throw error;
    await makeProperty(call);
  }
}

async function makeProperty(call: PlatformCall): Promise<void> {
  const body = {
    name: idProperty,
    label: "Tessera ticket",
    groupName: "ticketinformation",
    type: "string",
    fieldType: "text",
    hasUniqueValue: true,
  };
  await call("POST /crm/v3/properties/tickets", { body }).catch((error) => {
    // Another process has created it meanwhile.
    if (!(error instanceof PlatformError) || error.status !== 409) throw error;
  });
}

function isAboutProperty(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  const isMissing = error.status === 400 || error.status === 404;
  return isMissing && (error.excerpt ?? "").includes(idProperty);
}

async function toRemoteTicket(
  call: PlatformCall,
  { id, properties }: Static<typeof Ticket>,
  pipeline: string,
): Promise<RemoteTicket> {
  const [stages, { portalId, uiDomain }] = await Promise.all([
    loadStages(call, properties.hs_pipeline ?? pipeline),
    call("GET /account-info/v3/details", { answer: Account }),
  ]);
  const stage = stages.find((one) => one.id === properties.hs_pipeline_stage);
  return {
    remoteId: id,
    shownId: id,
    url: `https://${uiDomain}/contacts/${portalId}/record/0-5/${id}`,
    status: stage?.label ?? properties.hs_pipeline_stage ?? null,
    isClosed: stage?.metadata?.ticketState === "CLOSED",
  };
}

function reasonIn(body: unknown): string | null {
  return Check(Refusal, body) ? body.message : null;
}
