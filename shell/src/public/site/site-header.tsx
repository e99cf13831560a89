import { IconMenu2 } from "@tabler/icons-react";
import layout from "@tessera/federation/public-page/layout.module.css";
import { t } from "@tessera/language/t";
import { ButtonLink } from "./button-link.tsx";
import { Mark } from "./mark.tsx";
import classes from "./site-header.module.css";

/**
 * Renders the header. Signed-in people see a link to the dashboard in place of the sign-in links; the server sets which. On a phone the
 * navigation is a popover, which needs no script; on a wide screen it is part of the header.
 */
export function SiteHeader() {
  return (
    <header>
      <div className={`${layout.measure} ${classes.bar}`}>
        <a href="/" className={classes.brand}>
          <Mark size={20} />
          Tessera
        </a>
        <button type="button" className={classes.toggle} popoverTarget="site-menu" aria-label={t("Menu")}>
          <IconMenu2 size={20} stroke={1.5} aria-hidden />
        </button>
        <nav id="site-menu" popover="auto" className={classes.menu} aria-label={t("Main")}>
          <a href="/pricing" className={`${classes.link} ${layout.sold}`}>
            {t("Pricing")}
          </a>
          <a href="/support" className={classes.link}>
            {t("Support")}
          </a>
          <a href="/sign-in" className={`${classes.link} ${classes.signIn} ${layout.signedOut}`}>
            {t("Sign In")}
          </a>
          <ButtonLink to="/sign-up" size="medium" className={layout.signedOut}>
            {t("Sign Up")}
          </ButtonLink>
          <ButtonLink to="/dashboard" size="medium" className={`${classes.home} ${layout.signedIn}`}>
            {t("Dashboard")}
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
}
