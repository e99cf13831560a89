import { useRouteError } from "react-router";
import { Frame } from "../frame/frame.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { useShellError } from "./use-shell-error.ts";

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
