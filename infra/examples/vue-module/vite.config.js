import { viteRemote } from "@tessera/federation/vite";
import vue from "@vitejs/plugin-vue";
import { mergeConfig } from "vite";

export default mergeConfig(viteRemote({ name: "mf-vue-example" }), { plugins: [vue()] });
