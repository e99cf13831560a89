import type { ReactNode } from "react";
import classes from "./button-link.module.css";

interface ButtonLinkProps {
  to: string;
  look?: "filled" | "outlined";
  size?: "medium" | "large";
  className?: string | undefined;
  children: ReactNode;
}

export function ButtonLink({ to, look = "outlined", size = "large", className, children }: ButtonLinkProps) {
  const names = [classes.button, classes[look], size === "medium" && classes.medium, className];

  return (
    <a href={to} className={names.filter(Boolean).join(" ")}>
      {children}
    </a>
  );
}
