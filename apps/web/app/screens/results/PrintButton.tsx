import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";

export function PrintButton() {
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
      Печать
    </Button>
  );
}
