import type { ReactNode } from "react";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ScreenSkeleton } from "../../ui/states/ScreenSkeleton.tsx";

/** The frame of an invitation, which is empty until the session is known. */
export function InvitationFrame({ title, children }: { title: string; children: ReactNode }) {
  const { status } = useSession();
  return (
    <>
      <TopBar title={title} back={paths.home()} backLabel="На главную" />
      <Page width="column">{status === "unknown" ? <ScreenSkeleton title={title} rows={3} /> : children}</Page>
    </>
  );
}

type InvitationAnswerProps = {
  /** For a member. */
  label: string;
  /** The reason is above. */
  disabled?: boolean;
  isPending: boolean;
  error: Error | null;
  onPress: () => void;
  /** For a guest, who returns to `page` signed in. */
  signIn: string;
  page: string;
  /** Further buttons. */
  children?: ReactNode;
};

export function InvitationAnswer({
  label,
  disabled,
  isPending,
  error,
  onPress,
  signIn,
  page,
  children,
}: InvitationAnswerProps) {
  const { user } = useSession();
  return (
    <>
      {user ? (
        <Button size="lg" disabled={disabled ?? false} loading={isPending} onClick={onPress}>
          {label}
        </Button>
      ) : (
        <Button component={AppLink} size="lg" to={paths.auth(page)}>
          {signIn}
        </Button>
      )}
      {children}
      {error && (
        <Note color="red" role="alert">
          {errorSentence(error)}
        </Note>
      )}
    </>
  );
}
