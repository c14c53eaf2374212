// Values that Hono passes with each request.
export type HttpEnv = {
  Bindings: {
    /** The client's address, behind trusted proxies. */
    address: string;
    /** The key of all limits per client (client-network.ts). */
    network: string;
    /** Absent for requests inside the process. */
    requestId?: string | undefined;
    /** The response may be one of streamed.ts, because a socket waits for it. */
    hasSocket?: boolean;
    /** Collects the parts of the data (cache/parts.ts) that a response depends on, for the cache of pages. */
    reads?: Set<string>;
  };
};
