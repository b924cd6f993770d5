import { Outlet } from 'react-router';

export default function ConsoleLayout() {
  return <Outlet />;
}
