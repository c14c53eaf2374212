import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./precompress.ts";
import { orderRouteMap } from "./route-map.ts";

export default {
  ssr: true,
  // There are few routes, so the page contains the whole map and a link never waits for a discovery request.
  // A screen's loader only starts the screen's queries and shares its code, so a file of its own would be one request more.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, "client");
    await orderRouteMap(folder);
    await precompress(folder);
  },
} satisfies Config;
