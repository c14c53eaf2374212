import { limits } from "@bandeha/contract";
import { staffWords as words } from "../../../text/staff.ts";
import { CopyButton } from "../../../ui/buttons/CopyButton.tsx";

export const CopyLink = ({ address }: { address: string }) => (
  <CopyButton
    size="sm"
    variant="light"
    text={address}
    label={words.copy}
    done={words.copied}
    doneMs={limits.copyConfirmationMs}
    failed={words.copyFailed}
  />
);
