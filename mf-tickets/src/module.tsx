import { ApiError } from "@tessera/client/api-error";
import {
  type LiveEvents,
  type RemoteContext,
  type RemoteModule,
  remoteContract,
} from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { createQueryClient } from "@tessera/ui/remote/query-client";
import { contactSource, fileSource, messageSource, ticketCommands, ticketSource } from "./commands.tsx";
import { ticketKeyCommands } from "./common/keys/key-commands.tsx";
import { queueLinks } from "./nav-rows.tsx";
import { createPrefetch } from "./prefetch.ts";
import { ticketRoutes } from "./routes.tsx";

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
export function mount(shell: Omit<RemoteContext, "live" | "upload"> & Partial<RemoteContext>): RemoteModule {
  const context: RemoteContext = {
    ...shell,
    live: shell.live ?? silence,
    upload: shell.upload ?? cannotUpload,
  };
  const queryClient = createQueryClient();
  const prefetch = createPrefetch(context, queryClient);
  prefetch(`${location.pathname}${location.search}`);
  return {
    contract: remoteContract,
    routes: ticketRoutes(context, queryClient),
    prefetch,
    commands: [...ticketCommands, ...ticketKeyCommands(context)],
    sources: [ticketSource(context), contactSource(context), messageSource(context), fileSource(context)],
    navRows: { "/dashboard": queueLinks({ context, queryClient }) },
    busy: () => queryClient.isMutating() > 0,
  };
}
