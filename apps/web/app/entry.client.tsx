import "./ui/older-browsers/language.ts";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { NonceContext } from "./data/nonce.ts";
import { recordFields } from "./ui/loading/hydration-replay.ts";
import { addPopovers } from "./ui/older-browsers/popovers.ts";

// Browsers hide the attribute but keep the property.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

addPopovers();
recordFields();

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
