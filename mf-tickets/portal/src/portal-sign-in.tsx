import { plural, t, tx } from "@tessera/language/t";
import { portalLimits } from "@tessera/wire/portal/portal.constants";
import classes from "./portal-page.module.css";

/** Renders what people can do who are not signed in: send a request, or sign in to see theirs. */
export function Greeting() {
  return (
    <section id="view-sign-in" className={classes.greeting} hidden>
      <h1 tabIndex={-1}>{t("How can we help?")}</h1>
      <a href="#new" className={classes.buttonLink} id="new-instead" hidden>
        {t("Send a request")}
      </a>
      <div className={classes.card}>
        <h2 className={classes.cardTitle}>{t("See your requests")}</h2>
        <p className={classes.text}>
          {t(
            "Enter the address you write to us from. We email you a link that signs you in, without a password.",
          )}
        </p>
        <p className={classes.error} role="alert" id="sign-in-error" />
        <form id="sign-in-form" noValidate>
          <label className={classes.label} htmlFor="email">
            {t("Email")}
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
            {t("Email me a link")}
          </button>
        </form>
      </div>
    </section>
  );
}

/** Renders the same text for everyone, so that it does not reveal who is a customer. */
export function LinkSent() {
  return (
    <section id="view-sent" className={classes.card} hidden>
      <h1 tabIndex={-1}>{t("Check your email")}</h1>
      <p className={classes.text}>
        {tx("If {email} is an address you have written to us from, a link and a code are on their way.", {
          email: <strong id="sent-email" />,
        })}{" "}
        {plural(portalLimits.linkMinutes, {
          one: "They are valid for # minute and work once.",
          other: "They are valid for # minutes and work once.",
        })}
      </p>
      <p className={classes.error} role="alert" id="code-error" />
      <form id="code-form" noValidate>
        <label className={classes.label} htmlFor="code">
          {t("Code from the email")}
        </label>
        <input
          className={classes.input}
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={portalLimits.codeDigits + 4}
          required
          aria-describedby="code-error"
        />
        <button type="submit" className={classes.button}>
          {t("Sign in with the code")}
        </button>
      </form>
      <div className={classes.actions}>
        <button type="button" className={classes.quiet} id="other-address">
          {t("Use another address")}
        </button>
      </div>
    </section>
  );
}

/** Renders the view of a sign-in link. Only a click uses the link up, because mail scanners open links, too. */
export function OpenLink() {
  return (
    <section id="view-link" className={classes.card} hidden>
      <h1 tabIndex={-1}>{t("Sign in")}</h1>
      <p className={classes.text}>{t("You are about to sign in with the link from your email.")}</p>
      <p className={classes.error} role="alert" id="link-error" />
      <button type="button" className={classes.button} id="open-link">
        {t("Sign in")}
      </button>
    </section>
  );
}
