import layout from "@tessera/federation/public-page/layout.module.css";
import { t } from "@tessera/language/t";
import { ButtonLink } from "../site/button-link.tsx";
import classes from "./hero.module.css";

/** Screenshots of the board in both colour schemes, 1440 x 900 pixels. */
export interface HeroPicture {
  light: string;
  dark: string;
}

interface HeroProps {
  picture: HeroPicture | undefined;
}

export function Hero({ picture }: HeroProps) {
  return (
    <section className={`${layout.measure} ${classes.hero}`} aria-labelledby="headline">
      <h1 id="headline" className={classes.headline}>
        {t("Support tickets that engineers can act on")}
      </h1>
      <p className={classes.lead}>
        {t(
          "Tessera writes detailed tickets with AI from screenshots, console and network logs, voice recordings and an element inspector, and keeps each of them moving.",
        )}
      </p>
      <div className={classes.actions}>
        <ButtonLink to="/sign-up" look="filled">
          {t("Start for free")}
        </ButtonLink>
        <ButtonLink to="/pricing" className={layout.sold}>
          {t("See pricing")}
        </ButtonLink>
      </div>
      {picture && <Board {...picture} />}
    </section>
  );
}

/** Shows the board. `data-scheme` lets the colour scheme script override the system's scheme with the person's choice. */
function Board({ light, dark }: HeroPicture) {
  return (
    <picture className={classes.board}>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" data-scheme="dark" />
      <img
        src={light}
        width={1440}
        height={900}
        fetchPriority="high"
        alt={t("The ticket board: a column for each status, with the tickets as cards")}
      />
    </picture>
  );
}
