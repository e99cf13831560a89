import { plural, t, tx } from "@tessera/language/t";
import { portalFormLimits } from "@tessera/wire/portal/portal.constants";
import { communicationLimits } from "@tessera/wire/ticket/communication.constants";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import classes from "../portal-page.module.css";
import { FileField, sayFileLimits } from "./portal-file-field.tsx";

/** Renders the request form. Signed-in customers are not asked for their name and address. The organization decides on the other fields. */
export function NewRequest() {
  return (
    <section id="view-new" hidden>
      <p>
        <a href="#tickets" className={classes.back} id="tickets-instead">
          {t("Your tickets")}
        </a>
      </p>
      <h1 tabIndex={-1} className={classes.title}>
        {t("New request")}
      </h1>
      <p className={classes.hint} id="answer-time" hidden />
      <form id="request-form" className={classes.request} noValidate>
        <div className={classes.fields} id="request-person">
          <TextField
            id="request-name"
            label={t("Your name")}
            autoComplete="name"
            maxLength={portalFormLimits.name}
          />
          <TextField
            id="request-email"
            label={t("Your email")}
            autoComplete="email"
            type="email"
            maxLength={254}
          />
        </div>
        <div className={classes.fields} id="request-fields" />
        <TextField id="request-title" label={t("Subject")} maxLength={ticketLimits.title} />
        <div>
          <label className={classes.label} htmlFor="request-body">
            {t("Message")}
          </label>
          <textarea
            className={classes.input}
            id="request-body"
            rows={7}
            maxLength={Math.min(communicationLimits.body, portalFormLimits.body)}
            required
            aria-describedby="request-body-error"
          />
          <FieldError id="request-body" />
        </div>
        <FileField
          id="request-files"
          label={t("Attach files")}
          error="request-error"
          hint={sayFileLimits(portalFormLimits.files, portalFormLimits.fileBytes)}
        />
        <div id="request-evidence" hidden>
          <div className={classes.evidence}>
            <button type="button" className={classes.quiet} id="add-picture" hidden>
              {t("Add a picture of this page")}
            </button>
            <button
              type="button"
              className={classes.quiet}
              id="add-recording"
              aria-describedby="recording-hint"
              hidden
            >
              {t("Add technical details")}
            </button>
          </div>
          <p className={classes.hint} id="recording-hint" hidden>
            {t(
              "Technical details are the messages and requests of this page. Passwords, card and key patterns are removed where we recognize them. Look before you send.",
            )}
          </p>
          <p className={classes.hint} role="status" id="evidence-note" />
          <details id="recording-shown" hidden>
            <summary className={classes.hint}>{t("Show the technical details")}</summary>
            <pre className={classes.recording} id="recording-text" />
          </details>
        </div>
        <p className={classes.notice} id="data-notice" hidden />
        <p className={classes.error} role="alert" id="request-error" />
        <p className={classes.notice} role="status" id="request-wait" hidden />
        <div className={classes.actions}>
          <button type="submit" className={classes.button}>
            {t("Send request")}
          </button>
        </div>
      </form>
      <template id="asked-field-template">
        <div>
          <label>
            <span className={classes.label} data-part="label">
              {t("Field")}
            </span>
            <select className={classes.input} data-part="select">
              <option value="">{t("Choose")}</option>
            </select>
          </label>
        </div>
      </template>
    </section>
  );
}

interface TextFieldProps {
  id: string;
  label: string;
  type?: "text" | "email";
  autoComplete?: string;
  maxLength: number;
}

function TextField({ id, label, type = "text", autoComplete = "off", maxLength }: TextFieldProps) {
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={classes.input}
        id={id}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required
        aria-describedby={`${id}-error`}
      />
      <FieldError id={id} />
    </div>
  );
}

function FieldError({ id }: { id: string }) {
  return <p className={classes.fieldError} id={`${id}-error`} />;
}

/** Renders the same text for everyone, so that it does not reveal who is a customer. */
export function RequestHeld() {
  return (
    <section id="view-held" className={classes.card} hidden>
      <h1 tabIndex={-1}>{t("Confirm your request")}</h1>
      <p className={classes.text}>
        {tx("We have emailed {email} a link. Your request is sent once you open it.", {
          email: <strong id="held-email" />,
        })}{" "}
        {plural(portalFormLimits.heldDays, {
          one: "The link is valid for # day.",
          other: "The link is valid for # days.",
        })}
      </p>
      <p className={classes.text} id="held-write" hidden>
        {tx("No email? Check spam, or write to {address}", {
          address: (
            <a className={classes.link} id="held-address" href="mailto:">
              {t("us||to write to")}
            </a>
          ),
        })}
      </p>
      <p className={classes.text} id="held-wait">
        {t("No email? Check spam.")}
      </p>
      <a href="#new" className={classes.back} id="another-request">
        {t("New request")}
      </a>
    </section>
  );
}

/** Renders the view of a confirmation link. Only a click confirms, because mail scanners open links, too. */
export function ConfirmRequest() {
  return (
    <section id="view-confirm" className={classes.card} hidden>
      <h1 tabIndex={-1}>{t("Send your request")}</h1>
      <p className={classes.text}>
        {t("This was written using your address. Send it only if it is from you.")}
      </p>
      <ul className={classes.held} id="held-titles" aria-label={t("Requests")} />
      <p className={classes.error} role="alert" id="confirm-error" />
      <button type="button" className={classes.button} id="confirm-request">
        {t("Confirm and send")}
      </button>
    </section>
  );
}
