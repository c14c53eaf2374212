import type { TournamentTemplate } from "@bandeha/contract";
import { IconTemplate, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { deleteTemplate, templatesQuery } from "../../../data/hosts/series.ts";
import { useSession } from "../../../data/session/session.ts";
import { paths } from "../../../paths.ts";
import { errorSentence } from "../../../text/errors.ts";
import { templateTexts } from "../../../text/series.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { NameButton } from "../../../ui/buttons/NameButton.tsx";
import { Row, Stack } from "../../../ui/layout/Flow.tsx";
import { useNavigateTo } from "../../../ui/navigation/use-navigate-to.ts";
import { showNotice } from "../../../ui/overlays/notices.ts";
import { fillFromTemplate } from "../draft/draft-store.ts";

/** The organiser's own templates: one fills the form, and the date is asked next. */
export function TemplateChoice() {
  const viewer = useSession().user?.id;
  const templates = useQuery({ ...templatesQuery(viewer ?? ""), enabled: viewer !== undefined });
  const remove = useMutation({
    ...deleteTemplate,
    onError: (error) => showNotice({ message: errorSentence(error), color: "red" }),
  });
  const navigateTo = useNavigateTo();
  const own = templates.data ?? [];
  if (own.length === 0) return null;
  const pick = ({ settings }: TournamentTemplate) => {
    fillFromTemplate(settings);
    navigateTo(paths.wizard("schedule"));
  };
  return (
    <Stack as="section" gap={8} mt={24} aria-labelledby="own-templates">
      <h2 id="own-templates">{templateTexts.title}</h2>
      {own.map((template) => (
        <Row key={template.id} gap={4} align="center">
          <NameButton
            variant="default"
            fullWidth
            align="start"
            leftSection={<IconTemplate size={20} stroke={1.75} aria-hidden />}
            onClick={() => pick(template)}
          >
            {template.name}
          </NameButton>
          <IconButton quiet aria-label={templateTexts.remove(template.name)} onClick={() => remove.mutate(template.id)}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </Row>
      ))}
    </Stack>
  );
}
