import { accountRoutes, avatarRoutes } from "./account/account.ts";
import { sessionRoutes } from "./account/session.ts";
import { agentRoutes } from "./agent/agent.ts";
import { chatRoutes } from "./agent/chat.ts";
import { ticketDraftRoutes } from "./agent/ticket-draft.ts";
import { analyticsRoutes } from "./analytics/analytics.ts";
import { installationCheckRoutes } from "./api/installation-check.ts";
import { outsideServiceRoutes } from "./api/outside-service.ts";
import { queueRoutes } from "./api/queue.ts";
import { companyRoutes } from "./customer/company.ts";
import { companySuggestionRoutes } from "./customer/company-suggestion.ts";
import { customerRoutes } from "./customer/customer.ts";
import { fileRoutes } from "./file/file.ts";
import { integrationRoutes } from "./mail/integration.ts";
import { mailRoutes } from "./mail/mail.ts";
import { presenceRoutes } from "./notification/live.ts";
import { notificationRoutes } from "./notification/notification.ts";
import { auditRoutes } from "./organization/audit.ts";
import { billingRoutes } from "./organization/billing.ts";
import { grantRoutes } from "./organization/grant.ts";
import { memberRoutes } from "./organization/member.ts";
import { membershipRoutes } from "./organization/membership.ts";
import { organizationRoutes } from "./organization/organization.ts";
import { portalRoutes } from "./portal/portal.ts";
import { portalFormRoutes } from "./portal/portal-form.ts";
import { portalSettingRoutes } from "./portal/portal-setting.ts";
import { satisfactionRoutes } from "./portal/satisfaction.ts";
import { moduleTeamRoutes } from "./release/module-team.ts";
import { overrideRoutes } from "./release/override.ts";
import { pinnedReleaseRoutes } from "./release/pinned-release.ts";
import { registryRoutes } from "./release/release.ts";
import { releaseComparisonRoutes } from "./release/release-comparison.ts";
import { releaseErrorRoutes } from "./release/release-error.ts";
import { changeSetRoutes } from "./ticket/change-set.ts";
import { communicationRoutes } from "./ticket/communication.ts";
import { macroRoutes } from "./ticket/macro.ts";
import { memberSettingRoutes } from "./ticket/member-setting.ts";
import { messageDraftRoutes } from "./ticket/message-draft.ts";
import { replySettingRoutes } from "./ticket/reply-setting.ts";
import { ticketRoutes } from "./ticket/ticket.ts";
import { ticketQueueRoutes } from "./ticket/ticket-queue.ts";
import { ticketRelationRoutes } from "./ticket/ticket-relation.ts";
import { ticketSnoozeRoutes } from "./ticket/ticket-snooze.ts";
import { viewRoutes } from "./ticket/ticket-view.ts";
import { ticketWatcherRoutes } from "./ticket/ticket-watcher.ts";
import { ticketWorkloadRoutes } from "./ticket/ticket-workload.ts";

/** Every operation of the installation, by name. Browsers import only its type, so that no schema reaches them. */
export const operations = {
  ...accountRoutes,
  ...agentRoutes,
  ...analyticsRoutes,
  ...auditRoutes,
  ...avatarRoutes,
  ...billingRoutes,
  ...changeSetRoutes,
  ...chatRoutes,
  ...communicationRoutes,
  ...companyRoutes,
  ...companySuggestionRoutes,
  ...customerRoutes,
  ...fileRoutes,
  ...grantRoutes,
  ...installationCheckRoutes,
  ...integrationRoutes,
  ...macroRoutes,
  ...memberRoutes,
  ...membershipRoutes,
  ...messageDraftRoutes,
  ...moduleTeamRoutes,
  ...notificationRoutes,
  ...organizationRoutes,
  ...outsideServiceRoutes,
  ...overrideRoutes,
  ...pinnedReleaseRoutes,
  ...portalFormRoutes,
  ...portalRoutes,
  ...portalSettingRoutes,
  ...presenceRoutes,
  ...queueRoutes,
  ...registryRoutes,
  ...memberSettingRoutes,
  ...ticketQueueRoutes,
  ...ticketWorkloadRoutes,
  ...replySettingRoutes,
  ...releaseComparisonRoutes,
  ...releaseErrorRoutes,
  ...satisfactionRoutes,
  ...sessionRoutes,
  ...ticketDraftRoutes,
  ...ticketRelationRoutes,
  ...ticketRoutes,
  ...ticketSnoozeRoutes,
  ...ticketWatcherRoutes,
  ...viewRoutes,
  ...mailRoutes,
};
