import type { Platform, WebhookEvent } from "@tessera/wire/mail/integration.constants";
import { createHubspot } from "../platform/hubspot.ts";
import { createIntercom } from "../platform/intercom.ts";
import { createJira } from "../platform/jira.ts";
import type { PlatformClient, PlatformSettings } from "../platform/platform.ts";
import type { PlatformEnvironment } from "../platform/platform-call.ts";
import { createZendesk } from "../platform/zendesk.ts";
import { type FieldPlan, secretField, switchField, textField, urlField } from "./field-plan.ts";

/** A platform in the catalogue. */
export interface PlatformPlan {
  platform: Platform;
  name: string;
  category: string;
  description: string;
  fields: FieldPlan[];
}

const sendsAll = switchField("sends_all", "Send every ticket", {
  hint: "When off, only tickets sent manually and their changes are sent.",
});
const id = { pattern: /^[\w-]{1,60}$/, message: "must be an id: letters, digits and hyphens" };
const stage = (name: string, label: string, preset: string) => textField(name, label, { preset, form: id });

const jira: PlatformPlan = {
  platform: "jira",
  name: "Jira",
  category: "Issue tracker",
  description: "Creates an issue for every ticket and sends later changes to it.",
  fields: [
    urlField("base_url", "Site address", { hint: "https://your-site.atlassian.net" }),
    textField("email", "Email of the account"),
    secretField("api_token", "API token", { hint: "Create one at id.atlassian.com, under Security." }),
    textField("project_key", "Project key", {
      hint: "The letters before the number: SUP in SUP-12.",
      form: { pattern: /^[A-Za-z][A-Za-z0-9_]{0,254}$/, message: "must be a key: letters and digits" },
    }),
    textField("issue_type", "Issue type", { preset: "Task" }),
    sendsAll,
  ],
};

const zendesk: PlatformPlan = {
  platform: "zendesk",
  name: "Zendesk",
  category: "Support desk",
  description:
    "Creates a Zendesk ticket for every ticket and sends changes of subject, priority and status to it.",
  fields: [
    urlField("base_url", "Address", { hint: "https://your-name.zendesk.com" }),
    textField("email", "Email of the account"),
    secretField("api_token", "API token", {
      hint: "Create one in the Admin Center, under Apps and integrations.",
    }),
    sendsAll,
  ],
};

const hubspot: PlatformPlan = {
  platform: "hubspot",
  name: "HubSpot",
  category: "CRM",
  description: "Creates a HubSpot ticket for every ticket, in the pipeline and stages you choose.",
  fields: [
    secretField("access_token", "Access token", { hint: "From a private app with the tickets scope." }),
    textField("pipeline", "Pipeline", { preset: "0", form: id, hint: "Its ID. 0 is the first one." }),
    stage("stage_new", "Stage of new tickets", "1"),
    stage("stage_open", "Stage of tickets in progress", "3"),
    stage("stage_waiting", "Stage of waiting tickets", "2"),
    stage("stage_closed", "Stage of closed tickets", "4"),
    urlField("base_url", "API address", { preset: "https://api.hubapi.com" }),
    sendsAll,
  ],
};

const intercom: PlatformPlan = {
  platform: "intercom",
  name: "Intercom",
  category: "Messaging",
  description: "Creates an Intercom ticket for every ticket, for the person who reported it.",
  fields: [
    secretField("access_token", "Access token", { hint: "From an app in the Developer Hub." }),
    textField("ticket_type_id", "Ticket type", {
      form: id,
      hint: "Its ID, a number. Find it under Settings, Tickets.",
    }),
    urlField("base_url", "API address", {
      preset: "https://api.intercom.io",
      hint: "https://api.eu.intercom.io in Europe, https://api.au.intercom.io in Australia.",
    }),
    sendsAll,
  ],
};

const eventLabels: Record<WebhookEvent, string> = {
  "ticket.created": "Ticket created",
  "ticket.changed": "Ticket changed",
  "ticket.assigned": "Ticket assigned",
  "ticket.communicated": "Message written",
  "ticket.deleted": "Ticket deleted",
  "ticket.restored": "Ticket restored",
};

const webhook: PlatformPlan = {
  platform: "webhook",
  name: "Webhook",
  category: "Webhook",
  description: "Sends signed messages about tickets to your own address.",
  fields: [
    textField("name", "Name", {
      form: { pattern: /^[^\p{Cc}]{1,80}$/u, message: "must be at most 80 characters" },
    }),
    urlField("url", "Address"),
    ...Object.entries(eventLabels).map(([event, label]) => switchField(event, label, { preset: "false" })),
  ],
};

export const plans: Record<Platform, PlatformPlan> = { jira, zendesk, hubspot, intercom, webhook };

/** The platforms that are listed whether connected or not. */
export const catalogue = [jira, zendesk, hubspot, intercom];

const clients: Record<
  Exclude<Platform, "webhook">,
  (environment: PlatformEnvironment, settings: PlatformSettings) => PlatformClient
> = { jira: createJira, zendesk: createZendesk, hubspot: createHubspot, intercom: createIntercom };

export function openPlatform(
  platform: Exclude<Platform, "webhook">,
  environment: PlatformEnvironment,
  settings: PlatformSettings,
): PlatformClient {
  return clients[platform](environment, settings);
}
