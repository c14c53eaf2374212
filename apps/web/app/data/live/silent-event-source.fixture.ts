/**
 * Every browser has EventSource, Node has none. A client that connects again after its test has ended finds this one, which stays silent;
 * a test that follows the server puts `streamsOver` in its place.
 */
class SilentEventSource {
  addEventListener() {}
  removeEventListener() {}
  close() {}
}

Object.assign(globalThis, { EventSource: SilentEventSource });
