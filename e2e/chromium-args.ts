// How the journeys start Chromium. What belongs to the browser's own window is off, because it took two thirds of the processor time of a context.

/** Playwright's own list in 1.65, without what concerns other systems and browsers: Chromium reads only the last list, so this one replaces it. */
const OFF_IN_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** The menus of the address bar are pages with a process each, and a process is kept ready for the next page. */
const OFF_IN_JOURNEYS = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-quic",
  "--no-first-run",
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...OFF_IN_JOURNEYS].join(",")}`,
];
