import { plural, t } from "@tessera/language/t";
import { satisfactionLimits } from "@tessera/wire/customer/satisfaction.constants";
import classes from "../portal-page.module.css";

/** Renders the view of a rating link. The answer is sent only when the button is pressed, because mail scanners open links, too. */
export function RateHelp() {
  return (
    <section id="view-rate" className={classes.card} hidden>
      <h1 tabIndex={-1}>{t("How did we do?")}</h1>
      <p className={classes.text} id="rate-ticket" />
      <p className={classes.error} role="alert" id="rate-error" />
      <form id="rate-form" noValidate>
        <fieldset className={classes.choices}>
          <legend className={classes.label}>{t("Your answer")}</legend>
          <label className={classes.choice}>
            <input type="radio" name="rating" value="good" /> {t("Good")}
          </label>
          <label className={classes.choice}>
            <input type="radio" name="rating" value="bad" /> {t("Bad")}
          </label>
        </fieldset>
        <label className={classes.label} htmlFor="rate-comment">
          {t("Comment (optional)")}
        </label>
        <textarea
          className={classes.input}
          id="rate-comment"
          rows={4}
          maxLength={satisfactionLimits.comment}
          aria-describedby="rate-error"
        />
        <button type="submit" className={classes.button}>
          {t("Send answer")}
        </button>
      </form>
    </section>
  );
}

export function RatingSent() {
  return (
    <section id="view-rated" className={classes.card} hidden>
      <h1 tabIndex={-1}>{t("Thank you")}</h1>
      <p className={classes.text}>
        {t(
          "We have your answer. You can open the link again to change it. If something is still open, answer your ticket.",
        )}
      </p>
      <a className={classes.back} href="#tickets">
        {t("Your tickets")}
      </a>
    </section>
  );
}

export function RatingExpired() {
  return (
    <section id="view-unrated" className={classes.card} hidden>
      <h1 tabIndex={-1}>{t("This link has expired")}</h1>
      <p className={classes.text}>
        {plural(satisfactionLimits.days, {
          one: "Links to rate a ticket work for # day. You can still answer your ticket.",
          other: "Links to rate a ticket work for # days. You can still answer your ticket.",
        })}
      </p>
      <a className={classes.back} href="#tickets">
        {t("Your tickets")}
      </a>
    </section>
  );
}
