import { limits } from "@bandeha/contract";
import { staffTexts as texts } from "../../../text/manage/staff.ts";
import { CopyButton } from "../../../ui/buttons/CopyButton.tsx";

export const CopyLink = ({ address }: { address: string }) => (
  <CopyButton
    size="sm"
    variant="light"
    text={address}
    label={texts.copy}
    done={texts.copied}
    doneMs={limits.copyConfirmationMs}
    failed={texts.copyFailed}
  />
);
