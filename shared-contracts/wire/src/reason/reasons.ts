import { auditReasons } from "./audit-reasons.ts";
import { commonReasons } from "./common-reasons.ts";
import { deliveryReasons } from "./delivery-reasons.ts";
import { fileReasons } from "./file-reasons.ts";
import { findingReasons } from "./finding-reasons.ts";
import { formatReasons } from "./format-reasons.ts";
import { mailOutcomeReasons } from "./mail-outcome-reasons.ts";
import { outgoingReasons } from "./outgoing-reasons.ts";
import { platformReasons } from "./platform-reasons.ts";
import { releaseHealthReasons } from "./release-health-reasons.ts";
import { secretReasons } from "./secret-reasons.ts";
import { settingReasons } from "./setting-reasons.ts";

/** The English message of every reason, in ICU's syntax, by key. German ones are in `language/src/reasons/de.json`. */
export const reasons = {
  ...auditReasons,
  ...commonReasons,
  ...deliveryReasons,
  ...fileReasons,
  ...findingReasons,
  ...formatReasons,
  ...mailOutcomeReasons,
  ...outgoingReasons,
  ...platformReasons,
  ...releaseHealthReasons,
  ...secretReasons,
  ...settingReasons,
} as const;

export type ReasonMessages = typeof reasons;
export type ReasonKey = keyof ReasonMessages;
