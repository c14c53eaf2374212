import { redirect } from "react-router";
import { paths } from "../../paths.ts";

export const loader = () => redirect(paths.wizard());
export const clientLoader = loader;

export default function WizardStart() {
  return null;
}
