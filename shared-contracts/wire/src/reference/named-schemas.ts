import * as account from "../account/account.ts";
import * as session from "../account/session.ts";
import * as agent from "../agent/agent.ts";
import * as chat from "../agent/chat.ts";
import * as ticketDraft from "../agent/ticket-draft.ts";
import * as analytics from "../analytics/analytics.ts";
import * as reportFilter from "../analytics/report-filter.ts";
import * as error from "../api/error.ts";
import * as installationCheck from "../api/installation-check.ts";
import * as outsideService from "../api/outside-service.ts";
import * as queue from "../api/queue.ts";
import * as company from "../customer/company.ts";
import * as companySuggestion from "../customer/company-suggestion.ts";
import * as customer from "../customer/customer.ts";
import * as file from "../file/file.ts";
import * as integration from "../mail/integration.ts";
import * as mail from "../mail/mail.ts";
import * as webhookMessage from "../mail/webhook-message.ts";
import * as live from "../notification/live.ts";
import * as notification from "../notification/notification.ts";
import * as audit from "../organization/audit.ts";
import * as availability from "../organization/availability.ts";
import * as billing from "../organization/billing.ts";
import * as grant from "../organization/grant.ts";
import * as member from "../organization/member.ts";
import * as membership from "../organization/membership.ts";
import * as organization from "../organization/organization.ts";
import * as portal from "../portal/portal.ts";
import * as portalForm from "../portal/portal-form.ts";
import * as portalSetting from "../portal/portal-setting.ts";
import * as satisfaction from "../portal/satisfaction.ts";
import * as reasonSchema from "../reason/reason-schema.ts";
import * as keyGrants from "../release/key-grants.ts";
import * as moduleTeam from "../release/module-team.ts";
import * as override from "../release/override.ts";
import * as pinnedRelease from "../release/pinned-release.ts";
import * as release from "../release/release.ts";
import * as releaseComparison from "../release/release-comparison.ts";
import * as releaseError from "../release/release-error.ts";
import * as schema from "../schema/schema.ts";
import type { JsonSchema } from "../schema/schema-fields.ts";
import * as changeSet from "../ticket/change-set.ts";
import * as communication from "../ticket/communication.ts";
import * as macro from "../ticket/macro.ts";
import * as memberSetting from "../ticket/member-setting.ts";
import * as messageDraft from "../ticket/message-draft.ts";
import * as replySetting from "../ticket/reply-setting.ts";
import * as ticket from "../ticket/ticket.ts";
import * as ticketBulk from "../ticket/ticket-bulk.ts";
import * as ticketQueue from "../ticket/ticket-queue.ts";
import * as ticketRelation from "../ticket/ticket-relation.ts";
import * as ticketView from "../ticket/ticket-view.ts";
import * as ticketWorkload from "../ticket/ticket-workload.ts";

const modules: object[] = [
  account,
  session,
  agent,
  chat,
  ticketDraft,
  analytics,
  reportFilter,
  error,
  installationCheck,
  outsideService,
  queue,
  company,
  companySuggestion,
  customer,
  file,
  integration,
  mail,
  webhookMessage,
  live,
  notification,
  audit,
  availability,
  billing,
  grant,
  member,
  membership,
  organization,
  portal,
  portalForm,
  portalSetting,
  satisfaction,
  reasonSchema,
  keyGrants,
  moduleTeam,
  override,
  pinnedRelease,
  release,
  releaseComparison,
  releaseError,
  schema,
  changeSet,
  communication,
  replySetting,
  ticket,
  ticketBulk,
  ticketRelation,
  ticketView,
  ticketWorkload,
  ticketQueue,
  memberSetting,
  messageDraft,
  macro,
];

/** Every schema of an object that `wire` exports, by its name there: the names of the components in the API's document. */
export const namedSchemas: ReadonlyMap<string, JsonSchema> = new Map(
  modules
    .flatMap((module): [string, unknown][] => Object.entries(module))
    .filter((entry): entry is [string, JsonSchema] => isObjectSchema(entry))
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

function isObjectSchema([name, value]: [string, unknown]): boolean {
  return /^[A-Z]/.test(name) && typeof (value as JsonSchema | null)?.properties === "object";
}
