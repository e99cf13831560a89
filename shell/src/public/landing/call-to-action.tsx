import layout from "@tessera/federation/public-page/layout.module.css";
import { t } from "@tessera/language/t";
import { ButtonLink } from "../site/button-link.tsx";
import classes from "./call-to-action.module.css";

export function CallToAction() {
  return (
    <section className={classes.band} aria-labelledby="begin">
      <div className={`${layout.measure} ${classes.content}`}>
        <h2 id="begin">{t("Create your first ticket today")}</h2>
        <ButtonLink to="/sign-up" look="filled" className={classes.action}>
          {t("Start for free")}
        </ButtonLink>
      </div>
    </section>
  );
}
