// What Hono carries with each request besides the request itself.
export type HttpEnv = {
  Bindings: {
    /** The client's, proxies taken into account. */
    address: string;
    /** What everything that is counted per address is counted by. */
    network: string;
    /** Collects the tables a guest's answer was read from, for whoever caches a page made of such answers. */
    reads?: Set<string>;
  };
};
