import type { RemoteContext, RemoteModule } from "@tessera/federation/remote";
import { elementModule, type MountElement } from "@tessera/ui/remote/element-module";
import { createApp, shallowReactive } from "vue";
import TicketPage from "./ticket-page.vue";

/** The entry point that the shell calls once. React renders the frame around the page; Vue renders the page. */
export function mount(context: RemoteContext): RemoteModule {
  const mountElement: MountElement = (element, { address, go }) => {
    const place = shallowReactive({ address });
    const app = createApp(TicketPage, { call: context.call, place, go });
    app.mount(element);
    return {
      update(changed) {
        place.address = changed;
      },
      end: () => app.unmount(),
    };
  };
  return elementModule([{ path: "/dashboard/vue-example", crumb: "Vue example", mountElement }]);
}
