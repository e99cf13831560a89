import { useRouteError } from "react-router";
import { ErrorScreen } from "../error-screen/error-screen.tsx";
import { useShellError } from "../error-screen/use-shell-error.ts";
import { Frame } from "./frame.tsx";

/** What breaks beside the areas of the modules: the frame stands around the error screen, too. */
export function FrameError() {
  const error = useRouteError();
  useShellError(error);
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}
