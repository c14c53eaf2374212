// Which pages were visited. Apart from register.ts, whose code is loaded after the page: a page may be left before it is there.

/** The address of the open page, as the worker stores it. */
export const address = () => window.location.href.replace(/#.*$/, "");

/** Visited pages that the worker does not know yet. */
export const unreported = new Set<string>();

/** Called at every navigation, because the worker sees none inside the app. */
export const noteVisit = () => void unreported.add(address());
