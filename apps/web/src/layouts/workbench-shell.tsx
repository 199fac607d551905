import { Outlet } from 'react-router'
import { Dialogs } from './shell/dialogs.tsx'
import { Frame } from './shell/frame.tsx'

/** The frame of pages that are a tool and bring their own header; nothing stands beside or under them. */
export default function WorkbenchShell() {
  return (
    <Frame header={null} footer={null}>
      <Outlet />
      <Dialogs />
    </Frame>
  )
}
