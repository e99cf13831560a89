import { TesseraMark } from "@tessera/ui/mark/tessera-mark";
import type { ReactNode } from "react";
import classes from "./centred-page.module.css";

interface CentredPageProps {
  /** `wide` holds cards side by side, else it is the width of a form. */
  wide?: boolean;
  children: ReactNode;
}

/** A screen outside the dashboard's frame: the mark on top, what there is to do in the middle. */
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
