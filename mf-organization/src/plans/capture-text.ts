import { t } from "@tessera/language/t";
import type { PlanContent } from "@tessera/wire/organization/plan.constants";

type CaptureContent = Exclude<PlanContent, { features: readonly [] }>["text"];

const texts: Record<CaptureContent, string> = {
  "Basic screenshots": t("What the tab shows or an area of it, with parts hidden"),
  "Console log recording": t("Console messages and uncaught errors"),
  "Advanced screenshot tools": t("Whole pages, boxes and arrows"),
  "Voice transcription": t("Recordings as text, in your organization's language"),
  "Advanced capture suite": t("Screen recordings, and the two minutes before a report"),
  "Multi-language transcription": t("Recordings as text, in any language"),
};

/** Describes what an item of a plan means for the browser extension; null for items that do not concern it. */
export function describeCapture(content: string): string | null {
  return (texts as Record<string, string>)[content] ?? null;
}
