import type { RemoteContext, RemoteModule } from "@tessera/federation/remote";
import { elementModule, type MountElement } from "@tessera/ui/remote/element-module";
import { createApp, shallowReactive } from "vue";
import TicketPage from "./ticket-page.vue";

/** What the shell calls once. React draws the frame around the page, Vue the page. */
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
