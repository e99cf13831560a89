import { portalLimits } from "@tessera/wire/portal.constants";
import classes from "./portal-page.module.css";

export function AskForLink() {
  return (
    <section id="view-sign-in" className={classes.card} hidden>
      <h1 tabIndex={-1}>Sign in</h1>
      <p className={classes.text}>
        Enter the address you write to us from. We email you a link that signs you in, without a password.
      </p>
      <p className={classes.error} role="alert" id="sign-in-error" />
      <form id="sign-in-form" noValidate>
        <label className={classes.label} htmlFor="email">
          Email
        </label>
        <input
          className={classes.input}
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          aria-describedby="sign-in-error"
        />
        <button type="submit" className={classes.button}>
          Email me a link
        </button>
      </form>
    </section>
  );
}

/** The same for everybody: a stranger does not learn here who is a customer. */
export function LinkSent() {
  return (
    <section id="view-sent" className={classes.card} hidden>
      <h1 tabIndex={-1}>Check your email</h1>
      <p className={classes.text}>
        If <strong id="sent-email" /> is an address you have written to us from, a link is on its way. It is
        valid for {portalLimits.linkMinutes} minutes and works once.
      </p>
      <button type="button" className={classes.quiet} id="other-address">
        Use another address
      </button>
    </section>
  );
}

/** A click uses the link up, and nothing else does: programs that check mails open links, too. */
export function OpenLink() {
  return (
    <section id="view-link" className={classes.card} hidden>
      <h1 tabIndex={-1}>Sign in</h1>
      <p className={classes.text}>You are about to sign in by the link from your email.</p>
      <p className={classes.error} role="alert" id="link-error" />
      <button type="button" className={classes.button} id="open-link">
        Sign in
      </button>
    </section>
  );
}
