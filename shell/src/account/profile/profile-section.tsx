import { type ReactNode, useId } from "react";
import classes from "./profile-section.module.css";

interface ProfileSectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** One matter of the profile: what it is about at the left, what there is to do at the right. */
export function ProfileSection({ title, text, children }: ProfileSectionProps) {
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
