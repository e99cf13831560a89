import { settingReasons } from "../organization/setting-fields.ts";
import { accountReasons } from "./account-reasons.ts";
import { agentReasons } from "./agent-reasons.ts";
import { analyticsReasons } from "./analytics-reasons.ts";
import { auditReasons } from "./audit-reasons.ts";
import { commonReasons } from "./common-reasons.ts";
import { customerReasons } from "./customer-reasons.ts";
import { deliveryReasons } from "./delivery-reasons.ts";
import { detailReasons } from "./detail-reasons.ts";
import { draftReasons } from "./draft-reasons.ts";
import { fileReasons } from "./file-reasons.ts";
import { findingReasons } from "./finding-reasons.ts";
import { formatReasons } from "./format-reasons.ts";
import { inputReasons } from "./input-reasons.ts";
import { kindNameReasons } from "./kind-name-reasons.ts";
import { macroReasons } from "./macro-reasons.ts";
import { mailOutcomeReasons } from "./mail-outcome-reasons.ts";
import { mailReasons } from "./mail-reasons.ts";
import { organizationReasons } from "./organization-reasons.ts";
import { outgoingReasons } from "./outgoing-reasons.ts";
import { platformReasons } from "./platform-reasons.ts";
import { portalReasons } from "./portal-reasons.ts";
import { releaseHealthReasons } from "./release-health-reasons.ts";
import { releaseReasons } from "./release-reasons.ts";
import { requestReasons } from "./request-reasons.ts";
import { secretReasons } from "./secret-reasons.ts";
import { summaryReasons } from "./summary-reasons.ts";
import { ticketReasons } from "./ticket-reasons.ts";

/** The English message of every reason, in ICU's syntax, by key. German ones are in `language/src/reasons/de.json`. */
export const reasons = {
  ...auditReasons,
  ...commonReasons,
  ...deliveryReasons,
  ...detailReasons,
  ...draftReasons,
  ...fileReasons,
  ...findingReasons,
  ...formatReasons,
  ...kindNameReasons,
  ...macroReasons,
  ...mailOutcomeReasons,
  ...outgoingReasons,
  ...platformReasons,
  ...releaseHealthReasons,
  ...secretReasons,
  ...settingReasons,
  ...summaryReasons,
  ...accountReasons,
  ...agentReasons,
  ...analyticsReasons,
  ...customerReasons,
  ...inputReasons,
  ...mailReasons,
  ...organizationReasons,
  ...portalReasons,
  ...releaseReasons,
  ...requestReasons,
  ...ticketReasons,
} as const;

export type ReasonMessages = typeof reasons;
export type ReasonKey = keyof ReasonMessages;
