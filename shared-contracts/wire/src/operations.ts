import { accountRoutes, avatarRoutes } from "./account.ts";
import { agentRoutes } from "./agent.ts";
import { analyticsRoutes } from "./analytics.ts";
import { auditRoutes } from "./audit.ts";
import { billingRoutes } from "./billing.ts";
import { changeSetRoutes } from "./change-set.ts";
import { chatRoutes } from "./chat.ts";
import { communicationRoutes } from "./communication.ts";
import { companyRoutes } from "./company.ts";
import { companySuggestionRoutes } from "./company-suggestion.ts";
import { customerRoutes } from "./customer.ts";
import { fileRoutes } from "./file.ts";
import { installationCheckRoutes } from "./installation-check.ts";
import { integrationRoutes } from "./integration.ts";
import { presenceRoutes } from "./live.ts";
import { mailRoutes } from "./mail.ts";
import { memberRoutes } from "./member.ts";
import { membershipRoutes } from "./membership.ts";
import { moduleTeamRoutes } from "./module-team.ts";
import { notificationRoutes } from "./notification.ts";
import { organizationRoutes } from "./organization.ts";
import { outsideServiceRoutes } from "./outside-service.ts";
import { overrideRoutes } from "./override.ts";
import { pinnedReleaseRoutes } from "./pinned-release.ts";
import { portalRoutes } from "./portal.ts";
import { portalFormRoutes } from "./portal-form.ts";
import { portalSettingRoutes } from "./portal-setting.ts";
import { queueRoutes } from "./queue.ts";
import { registryRoutes } from "./release.ts";
import { releaseComparisonRoutes } from "./release-comparison.ts";
import { releaseErrorRoutes } from "./release-error.ts";
import { satisfactionRoutes } from "./satisfaction.ts";
import { sessionRoutes } from "./session.ts";
import { ticketRoutes } from "./ticket.ts";
import { ticketDraftRoutes } from "./ticket-draft.ts";
import { ticketRelationRoutes } from "./ticket-relation.ts";
import { viewRoutes } from "./ticket-view.ts";

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
  ...installationCheckRoutes,
  ...integrationRoutes,
  ...memberRoutes,
  ...membershipRoutes,
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
  ...releaseComparisonRoutes,
  ...releaseErrorRoutes,
  ...satisfactionRoutes,
  ...sessionRoutes,
  ...ticketDraftRoutes,
  ...ticketRelationRoutes,
  ...ticketRoutes,
  ...viewRoutes,
  ...mailRoutes,
};
