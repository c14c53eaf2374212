import "./ui/theme/tokens.css";
import "./ui/theme/fonts.css";
import "./ui/theme/document.css";
import { HydrationBoundary, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import type { Route } from "./+types/root.ts";
import { useNonce } from "./data/client/nonce.ts";
import { pageData, screenQueries, useAnsweredRoutes } from "./data/client/queries.ts";
import { startSession } from "./data/session/session.ts";
import { SESSION_KEY } from "./data/session/session-store.ts";
import { FailurePage } from "./shell/FailurePage.tsx";
import { LazyNotices } from "./shell/LazyNotices.tsx";
import { PageAnswers } from "./shell/PageAnswers.tsx";
import { Shell } from "./shell/Shell.tsx";
import { ru } from "./text/ru.ts";
import { recordInputScript, replayFocusedField, replayInput } from "./ui/loading/hydration-replay.ts";
import { reserveScript } from "./ui/loading/own-space.ts";
import { colorSchemeScript, lightDocument, restoreColorScheme } from "./ui/theme/color-scheme.ts";
import basic from "./ui/theme/fonts/manrope-basic.woff2?url";
import russian from "./ui/theme/fonts/manrope-russian.woff2?url";

export const links: Route.LinksFunction = () => [
  ...[russian, basic].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/app.webmanifest" },
];

export const meta: Route.MetaFunction = () => [
  { title: ru.site.name },
  { name: "description", content: ru.site.tagline },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce() || undefined;
  // Also around the failure page, because its button must not wait for ever.
  useLayoutEffect(replayFocusedField, []);
  useEffect(replayInput, []);
  useEffect(restoreColorScheme, []);
  return (
    <html lang="ru" {...lightDocument} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="format-detection" content="telephone=no" />
        <meta property="og:site_name" content={ru.site.name} />
        <meta property="og:locale" content="ru_RU" />
        <Meta />
        <Links />
        <script nonce={nonce} suppressHydrationWarning>
          {colorSchemeScript}
        </script>
        <script nonce={nonce} suppressHydrationWarning>
          {recordInputScript}
        </script>
      </head>
      <body>
        {children}
        <PageAnswers />
        <script nonce={nonce} suppressHydrationWarning>
          {reserveScript(SESSION_KEY)}
        </script>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const routes = useAnsweredRoutes();
  const [queries] = useState(() => screenQueries(routes));
  useEffect(startSession, []);
  return (
    <QueryClientProvider client={queries}>
      <HydrationBoundary state={pageData(routes)}>
        <Shell>
          <Outlet />
        </Shell>
        <LazyNotices />
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

/** Errors outside a screen's own states. Without the shell, because the shell may have failed. */
export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />;
}
