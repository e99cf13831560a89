/** The `Subscription placeholder` of the specification: no payment was made, and nothing is stored. */
export interface PlaceholderSubscription {
  subscribed: true;
  subscription_tier: "Basic";
  /** An ISO 8601 timestamp. */
  subscription_end: string;
}

const subscriptionHours = 720;

export function placeholderSubscription(now: Date): PlaceholderSubscription {
  const end = new Date(now.getTime() + subscriptionHours * 3_600_000);
  return { subscribed: true, subscription_tier: "Basic", subscription_end: end.toISOString() };
}
