import type { Followed } from "@bandeha/contract";
import { IconBell, IconBellFilled } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { follow, followsQuery, unfollow } from "../../data/people/follows.ts";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { seriesTexts } from "../../text/series.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";

type FollowButtonProps = {
  of: Followed;
  id: string;
  /** «ghost» is for the hero. */
  variant?: "ghost" | "filled";
};

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** «Следить», then «Вы следите»; a guest signs in first. */
export function FollowButton({ of, id, variant = "ghost" }: FollowButtonProps) {
  const viewer = useSession().user?.id;
  const { pathname } = useLocation();
  const follows = useQuery({ ...followsQuery(viewer ?? ""), enabled: viewer !== undefined });
  const onError = (error: Error) =>
    showNotice({ message: errorSentence(error, seriesTexts.followFailed), color: "red" });
  const start = useMutation({ ...follow, onError });
  const stop = useMutation({ ...unfollow, onError });
  const own = follows.data?.find((each) => each[of] === id);
  if (viewer === undefined)
    return (
      <Button component={AppLink} to={paths.auth(pathname)} variant={variant} leftSection={<IconBell {...icon} />}>
        {seriesTexts.follow}
      </Button>
    );
  return (
    <Button
      variant={own && variant === "filled" ? "light" : variant}
      aria-pressed={own !== undefined}
      loading={start.isPending || stop.isPending}
      leftSection={own ? <IconBellFilled {...icon} /> : <IconBell {...icon} />}
      onClick={() => (own ? stop.mutate(own.id) : start.mutate({ [of]: id }))}
    >
      {own ? seriesTexts.following : seriesTexts.follow}
    </Button>
  );
}
