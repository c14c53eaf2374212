// The conformance suite of storage drivers. sqlite.test.ts and postgres.test.ts run it and add tests of their own database.
import { describe } from "vitest";
import { describeBranches } from "./conformance/branches.ts";
import { describeChanges } from "./conformance/changes.ts";
import { describeConditions } from "./conformance/conditions.ts";
import { describeCounts } from "./conformance/counts.ts";
import { describeFailingTransactions } from "./conformance/failing-transactions.ts";
import { describeNames } from "./conformance/names.ts";
import { describePeople } from "./conformance/people.ts";
import { describeRelations } from "./conformance/relations.ts";
import { describeRows } from "./conformance/rows.ts";
import type { Driver } from "./conformance/suite.ts";
import { describeTransactions } from "./conformance/transactions.ts";

export const describeStorage = (driver: Driver): void => {
  describe(driver.name, () => {
    describeRows(driver);
    describeConditions(driver);
    describeRelations(driver);
    describeNames(driver);
    describeBranches(driver);
    describePeople(driver);
    describeTransactions(driver);
    describeFailingTransactions(driver);
    describeCounts(driver);
    describeChanges(driver);
  });
};
