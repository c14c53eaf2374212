import { createContext, useContext } from "react";

/** The page's CSP nonce: from the server while rendering there, from the document's own scripts in the browser. */
export const NonceContext = createContext<string>("");
export const useNonce = () => useContext(NonceContext);
