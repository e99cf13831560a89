import { t } from "@tessera/language/t";
import { type PlanContent, type PlanId, plans as planTable } from "@tessera/wire/organization/plan.constants";

export interface Plan {
  name: string;
  /** US dollars per month. */
  price: number;
  contents: string[];
  action: string;
  isMostPopular: boolean;
}

const actions: Record<PlanId, string> = {
  free: t("Start for free"),
  basic: t("Choose Basic"),
  premium: t("Choose Premium"),
};

const texts: Record<PlanContent["text"], string> = {
  "5 AI tickets per month": t("5 AI tickets per month"),
  "Basic screenshots": t("Basic screenshots"),
  "Console log recording": t("Console log recording"),
  "Email support": t("Email support"),
  "100 AI tickets": t("100 AI tickets"),
  "Advanced screenshot tools": t("Advanced screenshot tools"),
  "Voice transcription": t("Voice transcription"),
  "A CRM integration": t("A CRM integration"),
  "Priority support": t("Priority support"),
  "Unlimited AI tickets": t("Unlimited AI tickets"),
  "Advanced capture suite": t("Advanced capture suite"),
  "Multi-language transcription": t("Multi-language transcription"),
  "Full integrations": t("Full integrations"),
  "24/7 support": t("24/7 support"),
};

export const plans: Plan[] = planTable.map((plan) => ({
  name: plan.name,
  price: plan.dollars,
  contents: plan.contents.map(({ text }) => texts[text]),
  action: actions[plan.id],
  isMostPopular: plan.is_most_popular,
}));
