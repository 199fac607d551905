import { Outlet } from 'react-router'
import { Dialogs } from './shell/dialogs.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { SideRail } from './shell/side-rail.tsx'
import { Frame } from './shell/frame.tsx'

/** The frame of nearly every page. */
export default function Shell() {
  return (
    <Frame header={<Header />} footer={<Footer />} aside={<SideRail />}>
      <Outlet />
      <Dialogs />
    </Frame>
  )
}
