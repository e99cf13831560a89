import layout from "@tessera/federation/public-page/layout.module.css";
import { t } from "@tessera/language/t";
import type { ReactNode } from "react";
import { useBusy } from "./part/use-busy.ts";
import classes from "./portal.module.css";

interface PortalFrameProps {
  /** The organization's name. */
  name?: string | undefined;
  /** The address of the customer who is signed in. */
  account?: string | null;
  /** Omitted if the customer signs out elsewhere. */
  onSignOut?: (() => Promise<void>) | undefined;
  /** Omitted outside of a widget. */
  onClose?: (() => void) | undefined;
  spoken?: string;
  children: ReactNode;
}

/** What surrounds every view. */
export function PortalFrame({
  name,
  account = null,
  onSignOut,
  onClose,
  spoken,
  children,
}: PortalFrameProps) {
  return (
    <>
      <a href="#content" className={layout.skip}>
        {t("Skip to content")}
      </a>
      <header className={classes.header}>
        <div className={`${layout.measure} ${classes.bar}`}>
          <p className={classes.name}>{name}</p>
          {account !== null && (
            <div className={classes.account}>
              <span className={classes.email}>{account}</span>
              {onSignOut && <SignOut onSignOut={onSignOut} />}
            </div>
          )}
          {onClose && (
            <button type="button" className={classes.quiet} onClick={onClose}>
              {t("Close")}
            </button>
          )}
        </div>
      </header>
      <main id="content" className={`${layout.measure} ${classes.main}`} tabIndex={-1}>
        <p role="status" className={layout.unseen}>
          {spoken}
        </p>
        {children}
      </main>
    </>
  );
}

function SignOut({ onSignOut }: { onSignOut(): Promise<void> }) {
  const { isBusy, run } = useBusy();
  return (
    <button type="button" className={classes.quiet} disabled={isBusy} onClick={() => run(onSignOut)}>
      {t("Sign out")}
    </button>
  );
}
