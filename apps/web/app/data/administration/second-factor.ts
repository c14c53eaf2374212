// The second step of an administrator's sign-in: their own, turned on and off (decision 102).
import type { RecoveryCodes, SecondFactorSecret, SecondFactorState } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { ADMIN, asSuperuser } from "./superuser.ts";

const PATH = "/api/admin/second-factor";

const post = <Answer>(step: string, body: Record<string, unknown>): Promise<Answer> =>
  asSuperuser((api) => api.send<Answer>(`${PATH}/${step}`, { method: "POST", body }));

export const secondFactorQuery = () =>
  queryOptions<SecondFactorState, ClientResponseError>({
    queryKey: [ADMIN, "second-factor"],
    meta: { passing: true },
    queryFn: () => asSuperuser((api) => api.send<SecondFactorState>(PATH, {})),
  });

export const beginSecondFactor = mutationOptions<SecondFactorSecret, ClientResponseError, string>({
  mutationKey: [ADMIN, "second-factor", "begin"],
  mutationFn: (password) => post<SecondFactorSecret>("begin", { password }),
});

export const confirmSecondFactor = mutationOptions<RecoveryCodes, ClientResponseError, string>({
  mutationKey: [ADMIN, "second-factor", "confirm"],
  mutationFn: (code) => post<RecoveryCodes>("confirm", { code }),
  // Not awaited: the codes are shown first.
  onSuccess: (_codes, _code, _result, { client }) => void client.invalidateQueries({ queryKey: [ADMIN] }),
});

export const turnOffSecondFactor = mutationOptions<unknown, ClientResponseError, string>({
  mutationKey: [ADMIN, "second-factor", "off"],
  mutationFn: (code) => post("off", { code }),
  onSuccess: (_done, _code, _result, { client }) => client.invalidateQueries({ queryKey: [ADMIN] }),
});
