import type { SIDES } from "@bandeha/contract";

/** Labels of the side choice of personal types (product-rules D21). */
export const sideLabels: Record<(typeof SIDES)[number], { label: string; text: string }> = {
  "2v2": { label: "2×2", text: "Партнёры меняются" },
  "1v1": { label: "1×1", text: "Один на один" },
};
