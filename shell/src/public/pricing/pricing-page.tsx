import layout from "@tessera/federation/public-page/layout.module.css";
import type { PageAssets } from "@tessera/federation/public-page/page-head";
import { t } from "@tessera/language/t";
import { SitePage } from "../site/site-page.tsx";
import { PlanCards } from "./plan-cards.tsx";
import classes from "./pricing-page.module.css";

const questions = [
  {
    question: t("What counts as an AI ticket?"),
    answer: t(
      "A ticket created from an AI chat or from an AI draft, counted once, when it is created. Tickets written by hand are never counted.",
    ),
  },
  {
    question: t("What happens at the limit?"),
    answer: t("AI tickets pause until the next month or a larger plan. Everything else works as before."),
  },
  {
    question: t("May everyone change the plan?"),
    answer: t("Billing belongs to the owners of an organization. Nobody else can change what you pay."),
  },
];

interface PricingPageProps {
  assets: PageAssets;
}

export function PricingPage({ assets }: PricingPageProps) {
  return (
    <SitePage
      assets={assets}
      title={t("Pricing")}
      description={t(
        "Free, Basic and Premium: 5, 100 or unlimited AI tickets per month, with a 30-day money-back guarantee. No credit card required.",
      )}
    >
      <div className={`${layout.measure} ${layout.pageHead} ${classes.head}`}>
        <h1>{t("Pricing")}</h1>
        <p className={`${layout.lead} ${classes.lead}`}>
          {t("AI tickets are counted. Tickets written by hand never are.")}
        </p>
      </div>
      <section className={`${layout.measure} ${classes.plans}`} aria-labelledby="plans">
        <h2 id="plans" className={layout.unseen}>
          {t("Plans")}
        </h2>
        <PlanCards />
        <p className={classes.note}>{t("Transcription works where a speech model is set up.")}</p>
      </section>
      <section className={`${layout.measure} ${layout.section}`} aria-labelledby="questions">
        <h2 id="questions" className={classes.title}>
          {t("Questions people ask first")}
        </h2>
        <dl className={classes.questions}>
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt className={classes.question}>{question}</dt>
              <dd className={classes.answer}>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </SitePage>
  );
}
