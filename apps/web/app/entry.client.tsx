import "./ui/older-browsers/language.ts";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { NonceContext } from "./data/client/nonce.ts";
import { recordFields } from "./ui/loading/hydration-replay.ts";

// Browsers hide the attribute but keep the property.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

recordFields();

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext value={nonce}>
          <HydratedRouter />
        </NonceContext>
      </StrictMode>,
    );
  });

if ("popover" in HTMLElement.prototype) hydrate();
else
  void import("./ui/older-browsers/popovers.ts")
    .then(({ addPopovers }) => addPopovers())
    .catch(() => undefined)
    // Components call the methods of popovers in their effects.
    .then(hydrate);
