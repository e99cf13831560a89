import classes from "./organization-tile.module.css";

/** Shows the first letter of an organization's name in place of a logo. */
export function OrganizationTile({ name }: { name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
