import { IconActivityHeartbeat, IconMail } from "@tabler/icons-react";
import layout from "@tessera/federation/public-page/layout.module.css";
import type { PageAssets } from "@tessera/federation/public-page/page-head";
import { t } from "@tessera/language/t";
import { SitePage } from "../site/site-page.tsx";
import classes from "./support-page.module.css";

interface SupportPageProps {
  assets: PageAssets;
  statusScript: string;
  supportEmail: string;
}

export function SupportPage({ assets, statusScript, supportEmail }: SupportPageProps) {
  return (
    <SitePage
      assets={assets}
      title={t("Support")}
      description={t("Contact the people behind Tessera, and check its status.")}
      scripts={[statusScript]}
    >
      <div className={`${layout.measure} ${layout.pageHead}`}>
        <h1>{t("Support")}</h1>
        <p className={layout.lead}>{t("Contact us, or check whether the service is up.")}</p>
      </div>
      <div className={`${layout.measure} ${classes.cards}`}>
        <section className={classes.card} aria-labelledby="contact">
          <IconMail size={20} stroke={1.5} className={classes.icon} aria-hidden />
          <h2 id="contact" className={classes.title}>
            {t("Contact")}
          </h2>
          <p className={classes.text}>
            {t(
              "Describe what you did, what you expected and what happened. If a message showed a request ID, include it: it leads us to the cause.",
            )}
          </p>
          <a href={`mailto:${supportEmail}`} className={classes.link}>
            {supportEmail}
          </a>
        </section>
        <section className={classes.card} aria-labelledby="status">
          <IconActivityHeartbeat size={20} stroke={1.5} className={classes.icon} aria-hidden />
          <h2 id="status" className={classes.title}>
            {t("Status")}
          </h2>
          <p
            id="installation-status"
            role="status"
            className={classes.status}
            data-waiting={t("Checking…")}
            data-all={t("All systems operational")}
            data-some={t("Some systems aren't responding")}
            data-none={t("Couldn't reach the server")}
          >
            <a href="/readyz" className={classes.link}>
              {t("Check the status")}
            </a>
          </p>
          <p className={classes.text}>
            {t("Checked from your browser, for the same systems your team works with.")}
          </p>
          <button type="button" id="ask-again" className={classes.again} hidden>
            {t("Check again")}
          </button>
        </section>
      </div>
    </SitePage>
  );
}
