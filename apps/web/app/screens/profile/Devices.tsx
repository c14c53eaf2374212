import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Device, devicesQuery, endDevice } from "../../data/sessions.ts";
import { errorSentence } from "../../text/errors.ts";
import { devices as words } from "../../text/sessions.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Devices.module.css";
import { EndDevicesDialog } from "./EndDevicesDialog.tsx";

/** Where one is signed in, and how to end it. */
export function Devices({ user }: { user: string }) {
  const list = useQuery(devicesQuery());
  const [asked, setAsked] = useState(false);
  return (
    <Card aria-labelledby="devices-title" className={classes.card}>
      <h2 id="devices-title">{words.title}</h2>
      {list.data ? (
        <>
          <p className="quiet">{words.text}</p>
          <ul className={classes.list}>
            {list.data.map((device) => (
              <DeviceRow key={device.id} device={device} user={user} />
            ))}
          </ul>
          <Button variant="default" fullWidth onClick={() => setAsked(true)}>
            {words.endAll}
          </Button>
          <EndDevicesDialog opened={asked} onClose={() => setAsked(false)} />
        </>
      ) : list.isError ? (
        <div role="alert">
          <p>{errorSentence(list.error, words.loadFailed)}</p>
          <Button variant="default" mt="sm" onClick={() => void list.refetch()}>
            Повторить
          </Button>
        </div>
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Card>
  );
}

function DeviceRow({ device, user }: { device: Device; user: string }) {
  const end = useMutation(endDevice);
  const name = device.device || (device.id === user ? words.before : words.unknown);
  return (
    <li>
      <div className={classes.words}>
        <b>{name}</b>
        <span className="quiet num">{device.isThis ? words.now : words.lastSeen(device.last_seen)}</span>
      </div>
      {device.isThis ? (
        <Chip tone="good">{words.here}</Chip>
      ) : (
        <Button
          variant="light"
          className={classes.end}
          aria-label={words.endLabel(name)}
          loading={end.isPending}
          onClick={() => end.mutate(device.id, { onSuccess: () => notify({ message: words.ended, color: "green" }) })}
        >
          {words.end}
        </Button>
      )}
      {end.isError && (
        <Note color="red" role="alert" className={classes.problem}>
          {errorSentence(end.error, words.endFailed)}
        </Note>
      )}
    </li>
  );
}
