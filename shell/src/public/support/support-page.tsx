import { IconActivityHeartbeat, IconMail } from "@tabler/icons-react";
import layout from "../site/layout.module.css";
import type { SiteAssets } from "../site/site-head.tsx";
import { SitePage } from "../site/site-page.tsx";
import classes from "./support-page.module.css";

interface SupportPageProps {
  assets: SiteAssets;
  statusScript: string;
  supportEmail: string;
}

export function SupportPage({ assets, statusScript, supportEmail }: SupportPageProps) {
  return (
    <SitePage
      assets={assets}
      title="Support"
      description="Contact the people behind Tessera, and check its status."
      scripts={[statusScript]}
    >
      <div className={`${layout.measure} ${layout.pageHead}`}>
        <h1>Support</h1>
        <p className={layout.lead}>Contact us, or check whether the service is up.</p>
      </div>
      <div className={`${layout.measure} ${classes.cards}`}>
        <section className={classes.card} aria-labelledby="contact">
          <IconMail size={20} stroke={1.5} className={classes.icon} aria-hidden />
          <h2 id="contact" className={classes.title}>
            Contact
          </h2>
          <p className={classes.text}>
            Describe what you did, what you expected and what happened. If a message showed a request ID,
            include it: it leads us to the cause.
          </p>
          <a href={`mailto:${supportEmail}`} className={classes.link}>
            {supportEmail}
          </a>
        </section>
        <section className={classes.card} aria-labelledby="status">
          <IconActivityHeartbeat size={20} stroke={1.5} className={classes.icon} aria-hidden />
          <h2 id="status" className={classes.title}>
            Status
          </h2>
          <p id="installation-status" role="status" className={classes.status}>
            <a href="/readyz" className={classes.link}>
              Check the status
            </a>
          </p>
          <p className={classes.text}>
            Checked from your browser, for the same systems your team works with.
          </p>
          <button type="button" id="ask-again" className={classes.again} hidden>
            Check again
          </button>
        </section>
      </div>
    </SitePage>
  );
}
