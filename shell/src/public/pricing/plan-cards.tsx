import { IconCheck, IconCreditCardOff, IconShieldCheck } from "@tabler/icons-react";
import { t, tx } from "@tessera/language/t";
import { pageLocale } from "@tessera/wire/text/language";
import { ButtonLink } from "../site/button-link.tsx";
import classes from "./plan-cards.module.css";
import { type Plan, plans } from "./plans.ts";

export function PlanCards() {
  return (
    <>
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.name} {...plan} />
        ))}
      </ul>
      <ul className={classes.guarantees}>
        <li className={classes.guarantee}>
          <IconShieldCheck size={20} stroke={1.5} className={classes.good} aria-hidden />
          {t("30-day money-back guarantee")}
        </li>
        <li className={classes.guarantee}>
          <IconCreditCardOff size={20} stroke={1.5} className={classes.good} aria-hidden />
          {t("No credit card required")}
        </li>
      </ul>
    </>
  );
}

const dollars = new Intl.NumberFormat(pageLocale, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

function PlanCard({ name, price, contents, action, isMostPopular }: Plan) {
  return (
    <li className={isMostPopular ? `${classes.plan} ${classes.popular}` : classes.plan}>
      <div className={classes.head}>
        <h3>{name}</h3>
        {isMostPopular && <span className={classes.label}>{t("Most Popular")}</span>}
      </div>
      <p className={classes.price}>
        {tx("{price} per month", {
          price: (
            <strong key="price" className={classes.amount}>
              {dollars.format(price)}
            </strong>
          ),
        })}
      </p>
      <ButtonLink to="/sign-up" size="medium" look={isMostPopular ? "filled" : "outlined"}>
        {action}
      </ButtonLink>
      <ul className={classes.contents}>
        {contents.map((content) => (
          <li key={content} className={classes.content}>
            <IconCheck size={16} stroke={1.75} className={classes.good} aria-hidden />
            {content}
          </li>
        ))}
      </ul>
    </li>
  );
}
