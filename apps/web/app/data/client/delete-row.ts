import type PocketBase from "pocketbase";
import type { ClientResponseError } from "pocketbase";

/** Deletes a row. A row that is gone is no failure: another device, or a request whose answer was lost, has deleted it. */
export async function deleteRow(api: PocketBase, collection: string, id: string): Promise<void> {
  await api
    .collection(collection)
    .delete(id)
    .catch((error: ClientResponseError) => {
      if (error.status !== 404) throw error;
    });
}
