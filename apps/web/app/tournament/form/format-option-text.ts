// Texts of the options of cups.
import {
  asksFormatOption,
  FORMAT_OPTIONS,
  type FormatOption,
  formatOptionLabels,
  type WizardForm,
} from "@bandeha/contract";

export const formatOptionTitles: Record<FormatOption, string> = {
  cup_start: "Начало турнира",
  cup_places: "За какие места играют",
  group_sets: "Матч в группе",
};

/** One line for each choice: what it means for the evening. */
export const formatOptionTexts = {
  cup_start: {
    groups: "Каждая пара сыграет не меньше двух матчей в группе",
    knockout: "Быстрее: проигравшие первый матч играют утешительный турнир",
  },
  cup_places: {
    medals: "Финал, матч за третье место и утешительный турнир",
    all: "Больше матчей: у каждой пары будет своё место",
  },
  group_sets: {
    "best-of-three": "Как в плей-офф: третий сет при счёте 1:1",
    one: "Быстрее: матч в группе — один сет, в плей-офф — до двух побед",
  },
} as const satisfies { [Option in FormatOption]: Record<keyof (typeof formatOptionLabels)[Option], string> };

/** The choice of every option that the type has, for the wizard's summary. */
export function formatOptionLines(form: WizardForm): { option: FormatOption; title: string; choice: string }[] {
  return FORMAT_OPTIONS.filter((option) => asksFormatOption(form, option)).map((option) => {
    const labels: Record<string, string> = formatOptionLabels[option];
    const choice = labels[form[option]] ?? Object.values(labels)[0] ?? "";
    return { option, title: formatOptionTitles[option], choice };
  });
}
