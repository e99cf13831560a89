import type { Platform, WebhookEvent } from "@tessera/wire/mail/integration.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
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
  category: Reason;
  description: Reason;
  fields: FieldPlan[];
}

const sendsAll = switchField("sends_all", toReason("platform.sends_all"), {
  hint: toReason("platform.sends_all_off"),
});
const id = { pattern: /^[\w-]{1,60}$/, problem: toReason("input.not_id") };
const stage = (name: string, label: Reason, preset: string) => textField(name, label, { preset, form: id });

const jira: PlatformPlan = {
  platform: "jira",
  name: "Jira",
  category: toReason("platform.issue_tracker"),
  description: toReason("platform.jira"),
  fields: [
    urlField("base_url", toReason("platform.site_address"), { hint: "https://your-site.atlassian.net" }),
    textField("email", toReason("platform.account_email")),
    secretField("api_token", toReason("platform.api_token"), { hint: toReason("platform.jira_token") }),
    textField("project_key", toReason("platform.project_key"), {
      hint: toReason("platform.jira_project"),
      form: { pattern: /^[A-Za-z][A-Za-z0-9_]{0,254}$/, problem: toReason("input.not_key") },
    }),
    textField("issue_type", toReason("platform.issue_type"), { preset: "Task" }),
    sendsAll,
  ],
};

const zendesk: PlatformPlan = {
  platform: "zendesk",
  name: "Zendesk",
  category: toReason("platform.support_desk"),
  description: toReason("platform.zendesk"),
  fields: [
    urlField("base_url", toReason("platform.address"), { hint: "https://your-name.zendesk.com" }),
    textField("email", toReason("platform.account_email")),
    secretField("api_token", toReason("platform.api_token"), {
      hint: toReason("platform.zendesk_token"),
    }),
    sendsAll,
  ],
};

const hubspot: PlatformPlan = {
  platform: "hubspot",
  name: "HubSpot",
  category: toReason("platform.crm"),
  description: toReason("platform.hubspot"),
  fields: [
    secretField("access_token", toReason("platform.access_token"), {
      hint: toReason("platform.hubspot_token"),
    }),
    textField("pipeline", toReason("platform.pipeline"), {
      preset: "0",
      form: id,
      hint: toReason("platform.hubspot_pipeline"),
    }),
    stage("stage_new", toReason("platform.stage_new"), "1"),
    stage("stage_open", toReason("platform.stage_open"), "3"),
    stage("stage_waiting", toReason("platform.stage_waiting"), "2"),
    stage("stage_closed", toReason("platform.stage_closed"), "4"),
    urlField("base_url", toReason("platform.api_address"), { preset: "https://api.hubapi.com" }),
    sendsAll,
  ],
};

const intercom: PlatformPlan = {
  platform: "intercom",
  name: "Intercom",
  category: toReason("platform.messaging"),
  description: toReason("platform.intercom"),
  fields: [
    secretField("access_token", toReason("platform.access_token"), {
      hint: toReason("platform.intercom_token"),
    }),
    textField("ticket_type_id", toReason("platform.ticket_type"), {
      form: id,
      hint: toReason("platform.intercom_ticket_type"),
    }),
    urlField("base_url", toReason("platform.api_address"), {
      preset: "https://api.intercom.io",
      hint: toReason("platform.intercom_address"),
    }),
    sendsAll,
  ],
};

const eventLabels: Record<WebhookEvent, Reason> = {
  "ticket.created": toReason("platform.ticket_created"),
  "ticket.changed": toReason("platform.ticket_changed"),
  "ticket.assigned": toReason("platform.ticket_assigned"),
  "ticket.communicated": toReason("platform.message_written"),
  "ticket.deleted": toReason("platform.ticket_deleted"),
  "ticket.restored": toReason("platform.ticket_restored"),
};

const webhook: PlatformPlan = {
  platform: "webhook",
  name: "Webhook",
  category: toReason("platform.webhook"),
  description: toReason("platform.webhook_messages"),
  fields: [
    textField("name", toReason("platform.name"), {
      form: { pattern: /^[^\p{Cc}]{1,80}$/u, problem: toReason("input.at_most_characters", { limit: 80 }) },
    }),
    urlField("url", toReason("platform.address")),
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
