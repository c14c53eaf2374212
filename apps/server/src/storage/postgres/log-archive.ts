// The archive of the log (WAL), if the operator has one. While it fails, no later moment can be restored, and the log that waits fills the disk.
import type { Run } from "../sql/dialect.ts";

const LAST_TRY = `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
  from pg_stat_archiver where current_setting('archive_mode') <> 'off'`;

export async function archiveFails(read: Run): Promise<boolean | undefined> {
  const [row] = await read({ sql: LAST_TRY, parameters: [] });
  return row && row.fails === true;
}
