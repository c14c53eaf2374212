import { createContext, useContext } from "react";

/** The page's CSP nonce: from the server during SSR, from the document's scripts in the browser. */
export const NonceContext = createContext<string>("");
export const useNonce = () => useContext(NonceContext);
