import { startPortal } from "./start-portal.ts";

void startPortal(location.pathname);
