import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./precompress.ts";

export default {
  ssr: true,
  // There are few routes, so the page contains the whole map and a link never waits for a discovery request.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
