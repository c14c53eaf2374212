// Creates databases on a server of tests.
import { Client } from "pg";

/** The database that is migrated once in a run; others are its copies. No client may be connected to it when it is copied. */
export const MIGRATED = "migrated";

/** Returns the address. Copying files is faster than PostgreSQL's default, which writes the whole copy to the log. */
export const createDatabase = async (server: string, name: string, template = "template1"): Promise<string> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};
