import { satisfactionLimits } from "@tessera/wire/satisfaction.constants";
import classes from "./portal-page.module.css";

/** What a link from an email opens. A press of the button answers, and nothing else does: programs that check mails open links, too. */
export function RateHelp() {
  return (
    <section id="view-rate" className={classes.card} hidden>
      <h1 tabIndex={-1}>How did we do?</h1>
      <p className={classes.text} id="rate-ticket" />
      <p className={classes.error} role="alert" id="rate-error" />
      <form id="rate-form" noValidate>
        <fieldset className={classes.choices}>
          <legend className={classes.label}>Your answer</legend>
          <label className={classes.choice}>
            <input type="radio" name="rating" value="good" /> Good, I'm satisfied
          </label>
          <label className={classes.choice}>
            <input type="radio" name="rating" value="bad" /> Not good, I'm not satisfied
          </label>
        </fieldset>
        <label className={classes.label} htmlFor="rate-comment">
          Comment (optional)
        </label>
        <textarea
          className={classes.input}
          id="rate-comment"
          rows={4}
          maxLength={satisfactionLimits.comment}
          aria-describedby="rate-error"
        />
        <button type="submit" className={classes.button}>
          Send answer
        </button>
      </form>
    </section>
  );
}

export function RatingSent() {
  return (
    <section id="view-rated" className={classes.card} hidden>
      <h1 tabIndex={-1}>Thank you</h1>
      <p className={classes.text}>
        We have your answer. You can open the link again to change it. If something is still open, answer your
        ticket.
      </p>
      <a className={classes.back} href="#tickets">
        Your tickets
      </a>
    </section>
  );
}

export function RatingExpired() {
  return (
    <section id="view-unrated" className={classes.card} hidden>
      <h1 tabIndex={-1}>This link has expired</h1>
      <p className={classes.text}>
        Links to rate a ticket work for {satisfactionLimits.days} days. You can still answer your ticket.
      </p>
      <a className={classes.back} href="#tickets">
        Your tickets
      </a>
    </section>
  );
}
