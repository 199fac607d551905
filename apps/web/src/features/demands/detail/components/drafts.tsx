import { useState } from 'react'
import { partOf } from '../../../../lib/part.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useSession } from '../../../session/index.ts'
import type { DraftBenchProps } from '../../bench/props.ts'
import { DraftList } from './draft-list.tsx'

const DraftBench = partOf(() => import('../../bench/draft-bench.tsx'))

type DraftsProps = Pick<DraftBenchProps, 'demand' | 'children'> & Partial<Pick<DraftBenchProps, 'onJudged'>>

const nothing = () => undefined

/** The drafts of a demand: by their pages, and all of them with what was said of each. */
export function Drafts(props: DraftsProps) {
  return (
    <>
      <Pages {...props} />
      <DraftList demand={props.demand} />
    </>
  )
}

/** Of a demand that is over: what was said of each draft, and their pages and pins by a press. */
export function PastDrafts({ demand }: Pick<DraftsProps, 'demand'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DraftList demand={demand}>
        <Button
          look="outline"
          size="s"
          aria-expanded={isOpen}
          onPointerEnter={() => void DraftBench.preload()}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起页面' : '看页面与批注'}
        </Button>
      </DraftList>
      {isOpen && <Pages demand={demand} />}
    </>
  )
}

function Pages({ demand, onJudged = nothing, children }: DraftsProps) {
  const userId = useSession()?.user.userId
  if (!userId) return null
  return (
    <DraftBench
      demand={demand}
      userId={userId}
      onJudged={onJudged}
      fallback={<div className="h-96 animate-pulse rounded-large bg-sunk motion-reduce:animate-none" />}
    >
      {children}
    </DraftBench>
  )
}
