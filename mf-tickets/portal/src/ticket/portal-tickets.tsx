import { t, tx } from "@tessera/language/t";
import { fileLimits } from "@tessera/wire/file/file.constants";
import { portalFileLimits } from "@tessera/wire/portal/portal.constants";
import { communicationLimits } from "@tessera/wire/ticket/communication.constants";
import classes from "../portal-page.module.css";
import { FileField, FileTemplates, sayFileLimits } from "../request/portal-file-field.tsx";

export function TicketList() {
  return (
    <section id="view-list" hidden>
      <h1 tabIndex={-1} className={classes.title}>
        {t("Your tickets")}
      </h1>
      <p className={classes.text} id="no-tickets" hidden>
        {t("You have no tickets yet.")}
      </p>
      <a href="#new" className={classes.buttonLink} id="new-request" hidden>
        {t("New request")}
      </a>
      <ul className={classes.list} id="tickets" aria-label={t("Tickets")} />
      <p className={classes.error} role="alert" id="list-error" />
      <button type="button" className={classes.quiet} id="more-tickets" hidden>
        {t("Show more")}
      </button>
      <template id="ticket-template">
        <li className={classes.item}>
          <a data-part="link" href="#ticket" className={classes.itemLink}>
            <span data-part="title" />
          </a>
          <p className={classes.meta}>
            <span data-part="status" className={classes.status} />
            <span data-part="number" />
            <span data-part="requester" />
            <span>{tx("Last message {time}", { time: <time data-part="time" /> })}</span>
          </p>
        </li>
      </template>
    </section>
  );
}

export function TicketView() {
  return (
    <section id="view-ticket" hidden>
      <p>
        <a href="#tickets" className={classes.back}>
          {t("All tickets")}
        </a>
      </p>
      <h1 tabIndex={-1} className={classes.title} id="ticket-title">
        {t("Ticket")}
      </h1>
      <p className={classes.meta}>
        <span className={classes.status} id="ticket-status" />
        <span id="ticket-number" />
      </p>
      <ol className={classes.messages} id="messages" aria-label={t("Messages||of a ticket")} />
      <template id="message-template">
        <li className={classes.message}>
          <p className={classes.meta}>
            <strong data-part="author" />
            <time data-part="time" />
          </p>
          <div data-part="body" className={classes.body} />
          <ul data-part="files" className={classes.files} aria-label={t("Attached files")} hidden />
        </li>
      </template>
      <FileTemplates />
      <p className={classes.note} id="merged" hidden />
      <p className={classes.error} role="alert" id="ticket-error" />
      <form id="reply-form" noValidate hidden>
        <label className={classes.label} htmlFor="reply">
          {t("Your reply")}
        </label>
        <textarea
          className={classes.input}
          id="reply"
          name="reply"
          rows={5}
          maxLength={communicationLimits.body}
          required
          aria-describedby="ticket-error"
        />
        <FileField
          id="reply-files"
          label={t("Files")}
          error="ticket-error"
          hint={sayFileLimits(portalFileLimits.files, fileLimits.bytes)}
        />
        <div className={classes.actions}>
          <button type="submit" className={classes.button}>
            {t("Send reply")}
          </button>
          <button type="button" className={classes.quiet} id="change-status" />
        </div>
      </form>
    </section>
  );
}
