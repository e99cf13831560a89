import type { operations } from "../operations.ts";
import { accountTexts, avatarTexts, sessionTexts } from "./operation/account-texts.ts";
import { agentTexts, chatTexts, ticketDraftTexts } from "./operation/agent-texts.ts";
import { analyticsTexts } from "./operation/analytics-texts.ts";
import { companySuggestionTexts, companyTexts, customerTexts } from "./operation/customer-texts.ts";
import { fileTexts } from "./operation/file-texts.ts";
import { integrationTexts, mailTexts } from "./operation/mail-texts.ts";
import * as organization from "./operation/organization-texts.ts";
import * as portal from "./operation/portal-texts.ts";
import * as registry from "./operation/registry-texts.ts";
import * as ticket from "./operation/ticket-texts.ts";
import type { OperationText } from "./operation-text.ts";

/** What the API reference says about each operation, by its name. */
export const operationTexts = {
  ...ticket.ticketTexts,
  ...ticket.communicationTexts,
  ...ticket.messageDraftTexts,
  ...ticket.macroTexts,
  ...ticket.ticketRelationTexts,
  ...ticket.changeSetTexts,
  ...ticket.viewTexts,
  ...ticket.replySettingTexts,
  ...ticket.presenceTexts,
  ...ticket.ticketQueueTexts,
  ...ticket.ticketSnoozeTexts,
  ...ticket.ticketWatcherTexts,
  ...ticket.memberSettingTexts,
  ...ticket.ticketWorkloadTexts,
  ...customerTexts,
  ...companyTexts,
  ...companySuggestionTexts,
  ...fileTexts,
  ...mailTexts,
  ...integrationTexts,
  ...agentTexts,
  ...chatTexts,
  ...ticketDraftTexts,
  ...analyticsTexts,
  ...organization.organizationTexts,
  ...organization.memberTexts,
  ...organization.membershipTexts,
  ...organization.billingTexts,
  ...organization.grantTexts,
  ...organization.auditTexts,
  ...organization.notificationTexts,
  ...accountTexts,
  ...avatarTexts,
  ...sessionTexts,
  ...portal.portalTexts,
  ...portal.portalFormTexts,
  ...portal.portalSettingTexts,
  ...portal.satisfactionTexts,
  ...registry.registryTexts,
  ...registry.moduleTeamTexts,
  ...registry.overrideTexts,
  ...registry.pinnedReleaseTexts,
  ...registry.releaseComparisonTexts,
  ...registry.releaseErrorTexts,
  ...registry.queueTexts,
  ...registry.outsideServiceTexts,
  ...registry.installationCheckTexts,
} satisfies Record<keyof typeof operations, OperationText>;
