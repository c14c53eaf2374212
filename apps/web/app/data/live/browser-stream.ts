// The stream of a tab in a browser: shared with the other tabs, and read by what it says.
import type PocketBase from "pocketbase";
import { readCurrent } from "../client/current-reads.ts";
import { browserTab } from "./browser-tab.ts";
import { shareStream } from "./shared-stream.ts";
import type { WatchStream } from "./stream.ts";

export function browserStream(api: PocketBase, own: WatchStream): WatchStream {
  readCurrent(api);
  return shareStream(own, browserTab());
}
