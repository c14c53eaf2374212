import { Outlet } from "react-router";

export default function WizardLayout() {
  return <Outlet />;
}
