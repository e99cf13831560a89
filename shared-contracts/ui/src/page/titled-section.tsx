import { type ReactNode, useId } from "react";
import classes from "./titled-section.module.css";

interface TitledSectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** One subject of a settings page: what it is about on the left, what there is to do on the right. */
export function TitledSection({ title, text, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
