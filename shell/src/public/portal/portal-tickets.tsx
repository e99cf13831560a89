import { communicationLimits } from "@tessera/wire/communication.constants";
import { FileField, FileTemplates } from "./portal-file-field.tsx";
import classes from "./portal-page.module.css";

export function TicketList() {
  return (
    <section id="view-list" hidden>
      <h1 tabIndex={-1} className={classes.title}>
        Your tickets
      </h1>
      <p className={classes.text} id="no-tickets" hidden>
        You have no tickets yet. Write us an email, and you can follow the answers here.
      </p>
      <ul className={classes.list} id="tickets" aria-label="Tickets" />
      <p className={classes.error} role="alert" id="list-error" />
      <button type="button" className={classes.quiet} id="more-tickets" hidden>
        Show more
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
            <span>
              Last message <time data-part="time" />
            </span>
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
          All tickets
        </a>
      </p>
      <h1 tabIndex={-1} className={classes.title} id="ticket-title">
        Ticket
      </h1>
      <p className={classes.meta}>
        <span className={classes.status} id="ticket-status" />
        <span id="ticket-number" />
      </p>
      <ol className={classes.messages} id="messages" aria-label="Messages" />
      <template id="message-template">
        <li className={classes.message}>
          <p className={classes.meta}>
            <strong data-part="author" />
            <time data-part="time" />
          </p>
          <div data-part="body" className={classes.body} />
          <ul data-part="files" className={classes.files} aria-label="Attached files" hidden />
        </li>
      </template>
      <FileTemplates />
      <p className={classes.note} id="merged" hidden />
      <p className={classes.error} role="alert" id="ticket-error" />
      <form id="reply-form" noValidate hidden>
        <label className={classes.label} htmlFor="reply">
          Your reply
        </label>
        <textarea
          className={classes.input}
          id="reply"
          name="reply"
          rows={5}
          maxLength={communicationLimits.body}
          required
          aria-describedby="reply-hint ticket-error"
        />
        <p className={classes.hint} id="reply-hint">
          You can use Markdown: **bold**, lists, links.
        </p>
        <FileField id="reply-files" error="ticket-error" />
        <div className={classes.actions}>
          <button type="submit" className={classes.button}>
            Send reply
          </button>
          <button type="button" className={classes.quiet} id="change-status" />
        </div>
      </form>
    </section>
  );
}
