import { Client } from "pg";

/** Creates the database that the address names. */
export async function createDatabase(url: string): Promise<void> {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  address.pathname = "/postgres";
  const client = new Client({ connectionString: address.href });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)} encoding 'UTF8' template template0`);
  await client.end();
}
