import type { Tournament } from "@bandeha/contract";
import { repeatTexts } from "../../../text/series.ts";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { RepeatForm } from "./RepeatForm.tsx";

import { SeriesForm } from "./SeriesForm.tsx";
import { TemplateForm } from "./TemplateForm.tsx";

export type RepeatKind = "repeat" | "series" | "template";

type RepeatDialogsProps = { tournament: Tournament; kind: RepeatKind | undefined; onClose: () => void };

const TITLES: Record<RepeatKind, string> = {
  repeat: repeatTexts.title,
  series: repeatTexts.seriesTitle,
  template: repeatTexts.templateTitle,
};
const FORMS = { repeat: RepeatForm, series: SeriesForm, template: TemplateForm } as const;

export function RepeatDialogs({ tournament, kind, onClose }: RepeatDialogsProps) {
  const Form = kind && FORMS[kind];
  return (
    <Dialog opened={kind !== undefined} onClose={onClose} title={kind && TITLES[kind]}>
      {Form && <Form tournament={tournament} onClose={onClose} />}
    </Dialog>
  );
}
