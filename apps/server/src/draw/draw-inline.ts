// Makes one draw in the current thread. The design library is loaded on first use.
import { type Draw, formatOf } from "@bandeha/engine";
import type { DrawRequest } from "../actions/transaction/action.ts";

export async function drawInline({ type, input }: DrawRequest): Promise<Draw> {
  const format = formatOf(type, input.settings.variant);
  if (!format) throw new Error(`no format draws ${type}`);
  const { designLibrary } = await import("@bandeha/engine/designs");
  return format.draw({ ...input, designs: designLibrary });
}
