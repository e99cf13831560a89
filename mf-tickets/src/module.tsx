import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import type { LiveEvents, RemoteContext, RemoteModule } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { createModule } from "@tessera/ui/remote/module";
import { createQueryClient } from "@tessera/ui/remote/query-client";
import { contactSource, fileSource, messageSource, ticketCommands, ticketSource } from "./commands.tsx";
import { keepEarlyKeys } from "./common/keys/early-keys.ts";
import { ticketKeyCommands } from "./common/keys/key-commands.tsx";
import { takeNextCommand } from "./common/keys/take-next.tsx";
import { watchCommand } from "./common/watch/watch-command.tsx";
import { LivePages } from "./live-pages.tsx";
import { queueLinks } from "./nav-rows.tsx";
import { pages } from "./pages.ts";
import { keepViewModeCookie } from "./tickets-page/view-mode.store.ts";

/**
 * Replaces the live events of a cached shell that is too old to provide them (as `cannotUpload` does for uploads). Data is then only
 * polled.
 */
const silence: LiveEvents = {
  listen: () => () => undefined,
  getState: () => "connecting",
  subscribe: () => () => undefined,
};

const cannotUpload: RemoteContext["upload"] = async () => {
  throw new ApiError(t("Reload the page to upload files."), { status: 0 });
};

/** Called once by the shell after it has loaded this remote. */
export function mount(
  shell: Omit<RemoteContext, "live" | "upload"> & Partial<RemoteContext>,
  queryClient: QueryClient = createQueryClient(),
): RemoteModule {
  const context: RemoteContext = {
    ...shell,
    live: shell.live ?? silence,
    upload: shell.upload ?? cannotUpload,
  };
  keepViewModeCookie();
  if (location.pathname === "/dashboard") keepEarlyKeys();
  return {
    ...createModule(context, pages, { Frame: LivePages, queryClient }),
    commands: [
      ...ticketCommands,
      ...ticketKeyCommands(context),
      takeNextCommand(context),
      watchCommand(context, queryClient),
    ],
    sources: [ticketSource(context), contactSource(context), messageSource(context), fileSource(context)],
    navRows: { "/dashboard": queueLinks({ context, queryClient }) },
  };
}
