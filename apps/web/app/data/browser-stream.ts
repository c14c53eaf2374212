// The stream of a tab in a browser: shared with the other tabs, and read by what it says.
import type PocketBase from "pocketbase";
import { browserTab } from "./browser-tab.ts";
import { readCurrent } from "./current-reads.ts";
import { shareStream } from "./shared-stream.ts";
import type { WatchStream } from "./stream.ts";

export function browserStream(api: PocketBase, own: WatchStream): WatchStream {
  readCurrent(api);
  return shareStream(own, browserTab());
}
