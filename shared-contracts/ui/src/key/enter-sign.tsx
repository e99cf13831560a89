import { IconCornerDownLeft } from "@tabler/icons-react";

/** The sign on the Enter key, drawn: few fonts have it. */
export function EnterSign() {
  return <IconCornerDownLeft size={12} stroke={1.75} role="img" aria-label="Enter" />;
}
