import { createStore } from "../../../ui/state/create-store.ts";

/** The dialog that signs up a friend, which outlives the menu that opens it (decision 199); undefined before its first opening. */
export const friendDialog = createStore<{ tournament: string; opened: boolean } | undefined>(undefined);
