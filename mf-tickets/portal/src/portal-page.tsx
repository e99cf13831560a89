import layout from "@tessera/federation/public-page/layout.module.css";
import { type PageAssets, PageHead } from "@tessera/federation/public-page/page-head";
import { t } from "@tessera/language/t";
import { pageLanguage } from "@tessera/wire/text/language";
import classes from "./portal-page.module.css";
import { Greeting, LinkSent, OpenLink } from "./portal-sign-in.tsx";
import { ConfirmRequest, NewRequest, RequestHeld } from "./request/portal-request.tsx";
import { RateHelp, RatingExpired, RatingSent } from "./ticket/portal-rating.tsx";
import { TicketList, TicketView } from "./ticket/portal-tickets.tsx";

interface PortalPageProps {
  assets: PageAssets;
  script: string;
}

/** Renders all views of the portal. The script shows and fills one at a time. */
export function PortalPage({ assets, script }: PortalPageProps) {
  return (
    <html lang={pageLanguage}>
      <head>
        <PageHead
          assets={assets}
          title={t("Help")}
          description={t("See your tickets and answer them.")}
          scripts={[script]}
        />
      </head>
      <body>
        <a href="#content" className={layout.skip} id="skip">
          {t("Skip to content")}
        </a>
        <header className={classes.header}>
          <div className={`${layout.measure} ${classes.bar}`}>
            <p className={classes.name} id="organization" />
            <div className={classes.account} id="account" hidden>
              <span className={classes.email} id="account-email" />
              <button type="button" className={classes.quiet} id="sign-out">
                {t("Sign out")}
              </button>
            </div>
            <button type="button" className={classes.quiet} id="close-widget" hidden>
              {t("Close")}
            </button>
          </div>
        </header>
        <main id="content" className={`${layout.measure} ${classes.main}`} tabIndex={-1}>
          <p role="status" className={layout.unseen} id="spoken" />
          <section id="view-loading" className={classes.card}>
            <p>{t("Loading…")}</p>
            <noscript>
              <p>{t("This page needs JavaScript. Turn it on, or answer by email.")}</p>
            </noscript>
          </section>
          <Greeting />
          <LinkSent />
          <OpenLink />
          <RateHelp />
          <RatingSent />
          <RatingExpired />
          <TicketList />
          <TicketView />
          <NewRequest />
          <RequestHeld />
          <ConfirmRequest />
          <section id="view-missing" className={classes.card} hidden>
            <h1 tabIndex={-1}>{t("Page not found")}</h1>
            <p className={classes.text}>{t("There is no help page at this address. Check it for typos.")}</p>
          </section>
          <section id="view-failed" className={classes.card} hidden>
            <h1 tabIndex={-1}>{t("Couldn't load the page")}</h1>
            <p className={classes.text} id="failed-text" />
            <button type="button" className={classes.button} id="try-again">
              {t("Try again")}
            </button>
          </section>
        </main>
      </body>
    </html>
  );
}
