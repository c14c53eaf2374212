import { VisuallyHidden } from "../accessibility/VisuallyHidden.tsx";
import { RowsSkeleton } from "./Skeletons.tsx";

type ScreenSkeletonProps = { title: string; rows?: number };

/** A screen whose data are private, so that the server renders only its title; the loaded screen may show another heading. */
export const ScreenSkeleton = ({ title, rows }: ScreenSkeletonProps) => (
  <>
    <VisuallyHidden component="h1">{title}</VisuallyHidden>
    <RowsSkeleton {...(rows && { rows })} />
  </>
);
