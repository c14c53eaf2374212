// Casting and validating a body by an entity's field table, with PocketBase's codes and sentences (protocol 2.9, 2.10). Pure: whether a relation exists is asked by the server.

/** One field's complaint, as it crosses the wire. */
export type FieldError = { code: string; message: string; params?: Record<string, unknown> };
export type FieldErrors = Record<string, FieldError>;
