// TanStack Query's client, whose invalidations also repeat first requests.
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

export class RepeatingQueryClient extends QueryClient {
  /**
   * A first request may have been read before the change, and TanStack Query joins it instead of repeating it, so it is repeated after its end. It is
   * not cancelled, because a query that reads others (play-outline-query.ts) would never end. `cancelRefetch: false` keeps every pending request.
   */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
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
