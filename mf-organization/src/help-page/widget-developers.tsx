import { t } from "@tessera/language/t";
import classes from "./help-page.module.css";
import { Snippet } from "./snippet.tsx";

const attributes: [name: string, text: string][] = [
  ["data-identity", t("The signed token of the person who is signed in on your site.")],
  ["data-language", t("“en” or “de”. Without it, the language of your page.")],
  ["data-scheme", t("“light” or “dark”. Without it, the one of your page, or of the system.")],
  ["data-position", t("“right” or “left”.")],
  ["data-distance", t("From the edges of the window, in pixels. 20 without it.")],
  ["data-email", t("The address to show if help can't be loaded.")],
];

const calls = `window.tesseraQueue = window.tesseraQueue || [];
tesseraQueue.push(["identify", token]);        // who is signed in on your site
tesseraQueue.push(["metadata", { plan: "pro" }]); // is added to new requests
tesseraQueue.push(["open"]);                   // or ["close"]; later also Tessera.open()`;

const events = `addEventListener("tessera:identity-expired", async () => {
  Tessera.identify(await fetchToken()); // signed by your server
});
// Also: tessera:open, tessera:close, tessera:news`;

/** What developers of a site need besides the snippet: attributes, calls, events and the lines of a content security policy. */
export function WidgetDevelopers() {
  const policy = `script-src ${location.origin}/widget.js\nframe-src ${location.origin}`;
  return (
    <section className={`${classes.wide} ${classes.choices}`} aria-labelledby="widget-developers">
      <h3 id="widget-developers" className={classes.developers}>
        {t("For developers")}
      </h3>
      <dl className={classes.attributes}>
        {attributes.map(([name, text]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Snippet
        note={t("Your scripts can call the widget, also before it is loaded:")}
        text={calls}
        copyLabel={t("Copy the calls")}
      />
      <Snippet
        note={t(
          "The widget sends events to your page. What people have written is kept when a token expires:",
        )}
        text={events}
        copyLabel={t("Copy the events")}
      />
      <Snippet
        note={t("If your site has a content security policy, add these two lines to it:")}
        text={policy}
        copyLabel={t("Copy the policy")}
      />
    </section>
  );
}
