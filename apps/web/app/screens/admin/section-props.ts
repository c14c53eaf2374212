import type { AdminOverview } from "@bandeha/contract";

export type SectionProps = { overview: AdminOverview };
