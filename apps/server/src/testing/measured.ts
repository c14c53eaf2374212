// What bench/ measures and drives in its own process (`@bandeha/server/measured`).

export { simulateAttack } from "../auth/attack/attack.fixture.ts";
export type { AttackPlan } from "../auth/attack/attack-stage.fixture.ts";
export { createTokens } from "../auth/sessions/tokens.ts";
export { type PictureTexts, paintInline, svgOf, toPng } from "../pictures/paint-inline.ts";
export { startPainting } from "../pictures/painting.ts";
export { aPreview, aTable } from "../pictures/texts.fixture.ts";
export { listen } from "../process/listen.ts";
export { postgresDialect } from "../storage/postgres/dialect.ts";
export { openPostgres } from "../storage/postgres/open-postgres.ts";
export { openPool, runOn } from "../storage/postgres/pool.ts";
export { startCluster as startPostgres } from "../storage/postgres/test-cluster.ts";
export type { Dialect, Run } from "../storage/sql/dialect.ts";
export { openReader } from "../storage/sql/reader.ts";
export { connect } from "../storage/sqlite/connection.ts";
export { sqliteDialect } from "../storage/sqlite/dialect.ts";
export { openSqlite } from "../storage/sqlite/open-sqlite.ts";
export type { Row, Storage, Transactor } from "../storage/storage.ts";
