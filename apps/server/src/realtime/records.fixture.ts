// Writes rows directly to the storage, without actions, for tests of events. For tests.
import { type CollectionName, collections, emptyRecord } from "@bandeha/contract";
import type { Row } from "../storage/storage.ts";
import type { TestApp } from "../testing/test-app.ts";

export function theRecords({ storage, newId, clock }: TestApp) {
  const stamp = () => clock.now.toISOString().replace("T", " ");
  const add = async (name: CollectionName, overrides: Partial<Row>): Promise<Row> => {
    const base: Row = { ...emptyRecord(collections[name].fields), id: newId(), created: stamp(), updated: stamp() };
    const row: Row = {
      ...base,
      ...overrides,
      id: overrides.id ?? base.id,
      created: base.created,
      updated: base.updated,
    };
    await storage.transact((tx) => tx.insert(name, row));
    return row;
  };
  return {
    add,
    change: (name: CollectionName, id: string, patch: Partial<Row>) =>
      storage.transact((tx) => tx.update(name, id, { updated: stamp(), ...patch })),
    remove: (name: CollectionName, id: string) => storage.transact((tx) => tx.delete(name, id)),
    aTournament: (overrides: Partial<Row> = {}) => add("tournaments", { name: "Кубок", status: "open", ...overrides }),
    aPlayerIn: (tournament: Row, user: string, overrides: Partial<Row> = {}) =>
      add("tournament_participants", { tournament: tournament.id, user, status: "registered", ...overrides }),
  };
}
