import { where } from "../../storage/condition.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { eachRow } from "../transaction/each-row.ts";
import { updateRow } from "../transaction/write-row.ts";

/** Encrypts keys of shops again that an older key of the ring has encrypted, so that the older one can be removed (decision 093). */
export async function resealShops(deps: ActionDeps): Promise<void> {
  const { storage, sealing } = deps;
  if (!sealing) return;
  for await (const { id } of eachRow(storage.reader, "shops", where({}))) {
    const shop = await storage.reader.findById("shops", id);
    const opened = shop && (await sealing.open(String(shop.sealed_key), String(shop.user)));
    if (!shop || !opened?.outdated) continue;
    const sealed_key = await sealing.seal(opened.text, String(shop.user));
    await storage.transact(async (tx) => {
      const current = await tx.findById("shops", id);
      if (current && current.sealed_key === shop.sealed_key)
        await updateRow(tx, deps, "shops", current, { sealed_key });
    });
  }
}
