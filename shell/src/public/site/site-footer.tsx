import layout from "@tessera/federation/public-page/layout.module.css";
import { t } from "@tessera/language/t";
import { Mark } from "./mark.tsx";
import classes from "./site-footer.module.css";

export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={`${layout.measure} ${classes.bar}`}>
        <a href="/" className={classes.brand}>
          <Mark size={16} />
          Tessera
        </a>
        <nav className={classes.links} aria-label={t("Footer")}>
          <a href="/pricing" className={layout.sold}>
            {t("Pricing")}
          </a>
          <a href="/support">{t("Support")}</a>
          <a href="/licences">{t("Licences")}</a>
          <a href="/sign-in" className={layout.signedOut}>
            {t("Sign In")}
          </a>
          <a href="/dashboard" className={layout.signedIn}>
            {t("Dashboard")}
          </a>
        </nav>
      </div>
    </footer>
  );
}
