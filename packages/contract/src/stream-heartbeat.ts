/** The name of the event that a stream gets every `STREAM_HEARTBEAT_SECONDS`, so that a client notices a stream that the network has swallowed. */
export const STREAM_HEARTBEAT = "PB_HEARTBEAT";

/** Not one of the limits, which the pages of a first visit do not load. */
export const STREAM_HEARTBEAT_SECONDS = 25;
