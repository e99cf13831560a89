import { startWidget } from "./start-widget.ts";

startWidget(document.currentScript);
