export interface Plan {
  name: string;
  /** In dollars per month. */
  price: number;
  contents: string[];
  action: string;
  isMostPopular?: true;
}

export const plans: Plan[] = [
  {
    name: "Free",
    price: 0,
    contents: ["5 AI tickets per month", "Basic screenshots", "Console log recording", "Email support"],
    action: "Start for free",
  },
  {
    name: "Basic",
    price: 19,
    contents: [
      "100 AI tickets",
      "Advanced screenshot tools",
      "Voice transcription",
      "A CRM integration",
      "Priority support",
    ],
    action: "Choose Basic",
    isMostPopular: true,
  },
  {
    name: "Premium",
    price: 49,
    contents: [
      "Unlimited AI tickets",
      "Advanced capture suite",
      "Multi-language transcription",
      "Full integrations",
      "24/7 support",
    ],
    action: "Choose Premium",
  },
];
