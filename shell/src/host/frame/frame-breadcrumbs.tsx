import { t } from "@tessera/language/t";
import { Anchor, Breadcrumbs } from "@tessera/ui/mantine";
import { Link, useMatches } from "react-router";
import { type Crumb, toCrumbs } from "./crumbs.ts";
import classes from "./frame-breadcrumbs.module.css";
import { WindowTitle } from "./window-title.tsx";

/** Shows the breadcrumbs of the page as links, and the last one as text. */
export function FrameBreadcrumbs() {
  const crumbs = toCrumbs(useMatches());
  const last = crumbs.at(-1);

  return (
    <nav aria-label={t("Breadcrumbs")} className={classes.root}>
      <WindowTitle key={last?.id} crumb={last ?? {}} />
      <Breadcrumbs className={classes.crumbs}>
        {crumbs.map((crumb, index) => (
          <CrumbStep key={crumb.id} crumb={crumb} isLast={index === crumbs.length - 1} />
        ))}
      </Breadcrumbs>
    </nav>
  );
}

function CrumbStep({ crumb: { to, label }, isLast }: { crumb: Crumb; isLast: boolean }) {
  if (!isLast) {
    return (
      <Anchor component={Link} to={to} className={classes.link}>
        {label}
      </Anchor>
    );
  }
  return typeof label === "string" ? (
    <span className={classes.last} aria-current="page">
      {label}
    </span>
  ) : (
    <div className={classes.last}>{label}</div>
  );
}
