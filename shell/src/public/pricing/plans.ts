import { t } from "@tessera/language/t";
export interface Plan {
  name: string;
  /** US dollars per month. */
  price: number;
  contents: string[];
  action: string;
  isMostPopular?: true;
}

export const plans: Plan[] = [
  {
    name: "Free",
    price: 0,
    contents: [
      t("5 AI tickets per month"),
      t("Basic screenshots"),
      t("Console log recording"),
      t("Email support"),
    ],
    action: t("Start for free"),
  },
  {
    name: "Basic",
    price: 19,
    contents: [
      t("100 AI tickets"),
      t("Advanced screenshot tools"),
      t("Voice transcription"),
      t("A CRM integration"),
      t("Priority support"),
    ],
    action: t("Choose Basic"),
    isMostPopular: true,
  },
  {
    name: "Premium",
    price: 49,
    contents: [
      t("Unlimited AI tickets"),
      t("Advanced capture suite"),
      t("Multi-language transcription"),
      t("Full integrations"),
      t("24/7 support"),
    ],
    action: t("Choose Premium"),
  },
];
