import { type ReactNode, useId } from "react";
import { Card } from "../../ui/layout/Card.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";

export function EditSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Stack gap={20} mt={16}>
        {children}
      </Stack>
    </Card>
  );
}
