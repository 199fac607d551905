import { Outlet } from 'react-router'
import { Dialogs } from './shell/dialogs.tsx'
import { Footer } from './shell/footer.tsx'
import { Frame } from './shell/frame.tsx'
import { BareHeader } from './shell/header.tsx'

/** The frame of agreement pages: only the logo in the header, no sidebar (specification section 2). */
export default function BareShell() {
  return (
    <Frame header={<BareHeader />} footer={<Footer />}>
      <Outlet />
      <Dialogs />
    </Frame>
  )
}
