import classes from "./organization-tile.module.css";

/** The first letter of an organization's name, where its logo would stand. */
export function OrganizationTile({ name }: { name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
