import { IconHistory } from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import { journal } from "../../../text/manage/manage.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { withSheet } from "../sheet-address.ts";

export function JournalLink() {
  const [search] = useSearchParams();
  return (
    <Button
      component={AppLink}
      to={withSheet(search, "journal")}
      preventScrollReset
      variant="light"
      mt="sm"
      leftSection={<IconHistory size={20} stroke={1.75} aria-hidden />}
    >
      {journal.title}
    </Button>
  );
}
