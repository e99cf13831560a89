import { type ReactNode, useId } from "react";
import classes from "./titled-section.module.css";

interface TitledSectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** One section of a settings page: its title and description on the left, its controls on the right. */
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
