import type { User } from "@bandeha/contract";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { downloadData } from "../../data/people/account.ts";
import { paths } from "../../paths.ts";
import { account } from "../../text/account/account.ts";
import { errorSentence } from "../../text/errors.ts";
import { DeleteDialog } from "../../tournament/people/DeleteDialog.tsx";
import { useSignOut } from "../../tournament/people/use-sign-out.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { saveFile } from "../../ui/sharing/save-file.ts";
import classes from "./MyData.module.css";
import { ProfileSection } from "./ProfileSection.tsx";

const labels = account.data;

/** A person's stored data: export, legal texts, deletion. */
export function MyData({ user }: { user: User }) {
  const download = useMutation(downloadData);
  const [asking, setAsking] = useState(false);
  const leave = useSignOut();
  return (
    <ProfileSection id="my-data-title" title={labels.title}>
      <p className="quiet">{labels.text}</p>
      <Stack gap={8}>
        <Button
          variant="light"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          loading={download.isPending && download.variables === "html"}
          onClick={() => download.mutate("html", { onSuccess: saveFile })}
        >
          {labels.download}
        </Button>
        <Button
          variant="default"
          loading={download.isPending && download.variables === "json"}
          onClick={() => download.mutate("json", { onSuccess: saveFile })}
        >
          {labels.machine}
        </Button>
      </Stack>
      {download.error && (
        <Note color="red" role="alert">
          {errorSentence(download.error, labels.failed)}
        </Note>
      )}
      <Stack as="p" className={classes.links}>
        <AppLink to={paths.privacy()}>{account.consent.policy}</AppLink>
        <AppLink to={paths.consent()}>{account.consent.read}</AppLink>
      </Stack>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {labels.remove}
      </Button>
      <DeleteDialog user={user} opened={asking} onClose={() => setAsking(false)} leave={leave} />
    </ProfileSection>
  );
}
