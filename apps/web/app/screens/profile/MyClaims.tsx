import { useQuery } from "@tanstack/react-query";
import { claimsQuery } from "../../data/people/guest-claims.ts";
import { account } from "../../text/account/account.ts";
import { GuestClaims } from "../../tournament/people/GuestClaims.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";

/** For a member who was noted as a guest; nothing while there is no open question. */
export function MyClaims({ user }: { user: string }) {
  const claims = useQuery({ ...claimsQuery(user), staleTime: Number.POSITIVE_INFINITY }).data ?? [];
  if (claims.length === 0) return null;
  return (
    <Stack aria-labelledby="my-claims-title" as="section" gap={12}>
      <h2 id="my-claims-title">{account.claims.title}</h2>
      <GuestClaims claims={claims} />
    </Stack>
  );
}
