import { createTable, type Migration } from "./migration.ts";

/** Which process may run a job with effects outside the database, and until when. The id is the job's name. */
export const jobLeases: Migration = {
  name: "047-job-leases",
  up: (dialect) => [createTable(dialect, "_job_leases", { holder: "text", until: "text" })],
};
