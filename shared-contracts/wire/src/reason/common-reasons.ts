/** Reasons that several services give, and parts of others. A key is never renamed: it is stored, and other programs compare it. */
export const commonReasons = {
  "common.change": "{before} → {after}",
  "common.days": "{days, plural, one {# day} other {# days}}",
  "common.for_ever": "for ever",
  "common.list": "{parts}",
  "common.nobody": "nobody",
  "common.none": "none",
  "common.sign_in": "Sign in to continue.",
  "priority.critical": "critical",
  "priority.high": "high",
  "priority.low": "low",
  "priority.medium": "medium",
  "priority.urgent": "urgent",
} as const;
