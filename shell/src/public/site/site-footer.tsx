import layout from "./layout.module.css";
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
        <nav className={classes.links} aria-label="Footer">
          <a href="/pricing">Pricing</a>
          <a href="/support">Support</a>
          <a href="/sign-in" className={layout.signedOut}>
            Sign In
          </a>
          <a href="/dashboard" className={layout.signedIn}>
            Dashboard
          </a>
        </nav>
      </div>
    </footer>
  );
}
