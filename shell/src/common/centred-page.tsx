import { TesseraMark } from "@tessera/ui/mark/tessera-mark";
import type { ReactNode } from "react";
import classes from "./centred-page.module.css";

interface CentredPageProps {
  /** True makes the page wide enough for cards side by side; otherwise it is as wide as a form. */
  wide?: boolean;
  children: ReactNode;
}

/** Shows a page outside the dashboard's frame: the logo at the top, and the content centred below. */
export function CentredPage({ wide = false, children }: CentredPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <a href="/" className={classes.brand}>
          <TesseraMark size={20} />
          Tessera
        </a>
      </header>
      <main className={classes.content} data-wide={wide || undefined}>
        {children}
      </main>
    </div>
  );
}
