import type { ReactNode } from "react";
import { Card } from "../../ui/layout/Card.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";

type ProfileSectionProps = { id: string; title: string; children: ReactNode };

/** A card of the profile with its heading. */
export const ProfileSection = ({ id, title, children }: ProfileSectionProps) => (
  <Card aria-labelledby={id}>
    <Stack gap={12}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  </Card>
);
