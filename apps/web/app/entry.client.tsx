import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { NonceContext } from "./data/nonce.ts";
import { recordFields } from "./ui/loading/hydration-replay.ts";

// Browsers hide the attribute but keep the property.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

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
