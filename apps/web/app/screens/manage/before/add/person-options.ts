import { genderLabels, limits, skillLabels } from "@bandeha/contract";
import { pastedList } from "../../../../text/manage/pasted-list.ts";

const none = { value: "", label: pastedList.notGiven };

export const levelOptions = [
  none,
  ...Array.from({ length: limits.server.skill.max }, (_, index) => {
    const label = skillLabels[index + 1];
    return { value: String(index + 1), label: label ? `${index + 1} · ${label}` : String(index + 1) };
  }),
];

export const genderOptions = [none, ...Object.entries(genderLabels).map(([value, label]) => ({ value, label }))];
