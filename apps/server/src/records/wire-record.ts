export type WireRecord = Record<string, unknown> & { id: string; collectionId: string; collectionName: string };
