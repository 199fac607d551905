import { type ReactNode, useRef } from 'react'
import type { DeskProps } from '../desk-props.ts'
import type { Show } from '../panel.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { Cancelled } from './cancelled.tsx'
import { Done } from './done.tsx'
import { Judging } from './judging.tsx'
import { Making } from './making.tsx'
import { PayBar } from './pay-bar.tsx'
import { Signups } from './signups.tsx'
import { Waiting } from './waiting.tsx'

const panels: Partial<Record<Show, (props: DeskProps) => ReactNode>> = {
  review: (props) => <Waiting {...props} />,
  signups: (props) => <Signups {...props} />,
  chosen: (props) => <Waiting {...props} />,
  waiting: (props) => <Waiting {...props} />,
  held: (props) => <Waiting {...props} />,
  paying: (props) => <PayBar {...props} />,
  making: (props) => <Making {...props} />,
  judging: (props) => <Judging {...props} />,
  done: (props) => <Done {...props} />,
  cancelled: (props) => <Cancelled {...props} />,
}

/** What a party of the demand is to do now, or waits for. */
export default function Desk(props: DeskProps) {
  const { demand, panel } = props
  const frame = useRef<HTMLDivElement>(null)
  useKeptFocus(frame, `${demand.status} ${panel.show} ${panel.presses.join()}`)
  return (
    <div
      ref={frame}
      tabIndex={-1}
      role="region"
      aria-label="当前进展"
      className="rounded-medium outline-offset-4"
    >
      {panels[panel.show]?.(props)}
    </div>
  )
}
