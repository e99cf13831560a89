import { useRouteError } from "react-router";
import { ErrorScreen } from "../error-screen/error-screen.tsx";
import { useShellError } from "../error-screen/use-shell-error.ts";
import { Frame } from "./frame.tsx";

/** Shows an error that occurred outside of the modules' areas, inside the frame. */
export function FrameError() {
  const error = useRouteError();
  useShellError(error);
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}
