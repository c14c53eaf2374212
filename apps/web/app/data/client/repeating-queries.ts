// TanStack Query's client, whose invalidations also repeat first requests.
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

/** On a slow network an answer takes a second or two. */
const WAIT_MS = 3000;

export class RepeatingQueryClient extends QueryClient {
  /**
   * Changes wait for the answers, so that the screen shows a change when its button is free again, but not for long: without a network queries are
   * paused, and the button would stay busy, with its message held back, until the network is back.
   */
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS));
    return Promise.race([this.repeatQueries(filters, options), late]);
  }

  /**
   * Ends with the last answer. A first request may have been read before the change, and TanStack Query joins it instead of repeating it, so it is
   * repeated after its end. It is not cancelled, because a query that reads others (play-outline-query.ts) would never end. `cancelRefetch: false` keeps
   * every pending request.
   */
  async repeatQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const pending = this.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" });
    const first = options?.cancelRefetch === false ? [] : pending.filter(({ state }) => state.data === undefined);
    const ends = Promise.allSettled(first.map((query) => query.fetch()));
    const others = super.invalidateQueries(filters, options);
    if (first.length === 0) return others;
    await ends;
    await super.invalidateQueries({ predicate: (query) => first.includes(query) });
    await others;
  }
}

/** `invalidateQueries` that ends with the last answer. */
export const allAnswers = (client: QueryClient, filters: InvalidateQueryFilters): Promise<void> =>
  client instanceof RepeatingQueryClient ? client.repeatQueries(filters) : client.invalidateQueries(filters);
