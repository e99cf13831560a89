import { Anchor, Breadcrumbs, useDocumentTitle } from "@tessera/ui";
import { Link, useMatches } from "react-router";
import { type Crumb, crumbsOf, titleOf } from "./crumbs.ts";
import classes from "./frame-breadcrumbs.module.css";

/** Where one is: links, the last as text. */
export function FrameBreadcrumbs() {
  const crumbs = crumbsOf(useMatches());
  useDocumentTitle(titleOf(crumbs));

  return (
    <nav aria-label="Breadcrumbs" className={classes.root}>
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
