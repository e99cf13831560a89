export const planIds = ["free", "basic", "premium"] as const;
export type PlanId = (typeof planIds)[number];

/**
 * What each plan entitles an organization to, in ascending order: AI tickets per month (null without limit) and capture features, behind the
 * contents as advertised. Each plan includes the features of those before it. Network logs, elements and voice recordings without
 * transcription are in every plan and not listed. `dollars` is the price per month where plans are sold.
 */
export const plans = [
  {
    id: "free",
    name: "Free",
    dollars: 0,
    ai_tickets: 5,
    is_most_popular: false,
    contents: [
      { text: "5 AI tickets per month", features: [] },
      { text: "Basic screenshots", features: ["screenshot", "screenshot_area", "screenshot_hiding"] },
      { text: "Console log recording", features: ["console"] },
      { text: "Email support", features: [] },
    ],
  },
  {
    id: "basic",
    name: "Basic",
    dollars: 19,
    ai_tickets: 100,
    is_most_popular: true,
    contents: [
      { text: "100 AI tickets", features: [] },
      { text: "Advanced screenshot tools", features: ["whole_page", "screenshot_marks"] },
      { text: "Voice transcription", features: ["transcription"] },
      { text: "A CRM integration", features: [] },
      { text: "Priority support", features: [] },
    ],
  },
  {
    id: "premium",
    name: "Premium",
    dollars: 49,
    ai_tickets: null,
    is_most_popular: false,
    contents: [
      { text: "Unlimited AI tickets", features: [] },
      { text: "Advanced capture suite", features: ["screen_recording", "look_back"] },
      { text: "Multi-language transcription", features: ["transcription_in_any_language"] },
      { text: "Full integrations", features: [] },
      { text: "24/7 support", features: [] },
    ],
  },
] as const;

export type PlanContent = (typeof plans)[number]["contents"][number];

/** Returns the larger of two plans. */
export function pickLarger(one: PlanId, other: PlanId): PlanId {
  return planIds.indexOf(one) > planIds.indexOf(other) ? one : other;
}
