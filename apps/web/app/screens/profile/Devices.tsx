import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { afterSuccess } from "../../data/client/after-success.ts";
import { type Device, devicesQuery, endDevice } from "../../data/session/sessions.ts";
import { devices as labels } from "../../text/account/devices.ts";
import { errorSentence } from "../../text/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Devices.module.css";
import { EndDevicesDialog } from "./EndDevicesDialog.tsx";
import { ProfileSection } from "./ProfileSection.tsx";

/** The signed-in devices, and how to end their sessions. */
export function Devices({ user }: { user: string }) {
  const list = useQuery(devicesQuery());
  const [asked, setAsked] = useState(false);
  return (
    <ProfileSection id="devices-title" title={labels.title}>
      {list.data ? (
        <>
          <p className="quiet">{labels.text}</p>
          <ul className={classes.list}>
            {list.data.map((device) => (
              <DeviceRow key={device.id} device={device} user={user} />
            ))}
          </ul>
          <Button variant="default" fullWidth onClick={() => setAsked(true)}>
            {labels.endAll}
          </Button>
          <EndDevicesDialog opened={asked} onClose={() => setAsked(false)} />
        </>
      ) : list.isError ? (
        <div role="alert">
          <p>{errorSentence(list.error, labels.loadFailed)}</p>
          <Button variant="default" mt="sm" onClick={() => void list.refetch()}>
            Повторить
          </Button>
        </div>
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </ProfileSection>
  );
}

function DeviceRow({ device, user }: { device: Device; user: string }) {
  const end = useMutation(endDevice);
  const name = device.device || (device.id === user ? labels.before : labels.unknown);
  return (
    <li>
      <Stack className={classes.text}>
        <b>{name}</b>
        <span className="quiet num">{device.isThis ? labels.now : labels.lastSeen(device.last_seen)}</span>
      </Stack>
      {device.isThis ? (
        <Chip tone="good">{labels.here}</Chip>
      ) : (
        <Button
          variant="light"
          className={classes.end}
          aria-label={labels.endLabel(name)}
          loading={end.isPending}
          onClick={() =>
            afterSuccess(end.mutateAsync(device.id), () => showNotice({ message: labels.ended, color: "green" }))
          }
        >
          {labels.end}
        </Button>
      )}
      {end.isError && (
        <Note color="red" role="alert" className={classes.problem}>
          {errorSentence(end.error, labels.endFailed)}
        </Note>
      )}
    </li>
  );
}
