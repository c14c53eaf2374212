import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Few routes: the whole map travels with the page, so a link never waits for a discovery request.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
