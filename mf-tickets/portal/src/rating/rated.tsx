import { plural, t } from "@tessera/language/t";
import { satisfactionLimits } from "@tessera/wire/customer/satisfaction.constants";
import { ViewHeading } from "../part/view-heading.tsx";
import classes from "../portal.module.css";

export function Rated() {
  return (
    <section className={classes.card}>
      <ViewHeading>{t("Thank you")}</ViewHeading>
      <p className={classes.text}>
        {t(
          "We have your answer. You can open the link again to change it. If something is still open, answer your ticket.",
        )}
      </p>
      <TicketsLink />
    </section>
  );
}

export function RatingExpired() {
  return (
    <section className={classes.card}>
      <ViewHeading>{t("This link has expired")}</ViewHeading>
      <p className={classes.text}>
        {plural(satisfactionLimits.days, {
          one: "Links to rate a ticket work for # day. You can still answer your ticket.",
          other: "Links to rate a ticket work for # days. You can still answer your ticket.",
        })}
      </p>
      <TicketsLink />
    </section>
  );
}

function TicketsLink() {
  return (
    <a className={classes.back} href="#tickets">
      {t("Your tickets")}
    </a>
  );
}
