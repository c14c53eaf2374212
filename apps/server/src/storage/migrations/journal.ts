/** The table of applied migrations. Its presence also marks the database as one of this product. */
export const JOURNAL = "_bandeha_migrations";
