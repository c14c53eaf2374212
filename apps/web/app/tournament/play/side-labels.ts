import type { SIDES } from "@bandeha/contract";

/** How people stand on a court of a personal type (product-rules D21). */
export const sideLabels: Record<(typeof SIDES)[number], { label: string; text: string }> = {
  "2v2": { label: "2×2", text: "Партнёры меняются" },
  "1v1": { label: "1×1", text: "Один на один" },
};
