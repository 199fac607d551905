import { type ComponentType, lazy, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { imported } from './imported.ts'
import { approach, firstTouch, touched } from './near.ts'
import { toast } from './toast.ts'

type PartProps = {
  /** Shown while the code is fetched. */
  fallback?: ReactNode
  /** The code could not be fetched; its reader has been told. */
  onMissing?: () => void
  /** Where it would stand says so: no note besides. */
  isSaid?: boolean
}

/**
 * A part of a page whose code comes when it is first shown, or with `preload` before that. Unlike React's `lazy` one
 * that can't be fetched, as without a connection, doesn't take the page down with it, and is asked for again when its
 * reader next does anything, as long as it is shown, or when it is shown the next time.
 */
export function partOf<Props extends object>(load: Load<Props>) {
  let Loaded: ComponentType<Props> | null = null
  const preload = async (): Promise<void> => {
    Loaded ??= (await imported(load)).default
  }

  function Part({ fallback = null, onMissing, isSaid, ...props }: Props & PartProps) {
    const [isHere, setHere] = useState(Loaded !== null)
    const [attempt, setAttempt] = useState(0)
    const missing = useEffectEvent(() => {
      if (!isSaid) toast.error('没有读到，请检查网络后再试')
      onMissing?.()
    })
    useEffect(() => {
      if (isHere) return
      let isGone = false
      preload().then(
        () => !isGone && setHere(true),
        async () => {
          if (isGone) return
          // One press is several touches, and each would say it again.
          if (attempt === 0) missing()
          await touched()
          if (!isGone) setAttempt(attempt + 1)
        },
      )
      return () => {
        isGone = true
      }
    }, [isHere, attempt])
    return isHere && Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback
  }

  return Object.assign(Part, { preload })
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part that stands in the server's page already and that nobody presses at once: in the browser its code comes after
 * the page's own, or where `below` names an element's id, when that comes near. Stands in a `Suspense`; one that waits
 * for its reader in an element that stays the same, for React would draw anew what changes before it is alive. Where
 * its code can't be fetched it goes, and the page stays.
 */
export const shownFirst = <Props extends object>(load: Load<Props>, below?: string) =>
  after(() => below && approach(below), load)

/**
 * As `shownFirst`, for a part in sight in which a visitor finds nothing to press: its code comes with the first press
 * anywhere. `place` is the id of the element it stands in, which stays the same.
 */
export const readFirst = <Props extends object>(load: Load<Props>, place: string) =>
  after(() => firstTouch(place), load)

const after = <Props extends object>(wait: () => unknown, load: Load<Props>) =>
  lazy(async () => {
    await wait()
    return load().catch(() => ({ default: Nothing as ComponentType<Props> }))
  })

const Nothing = () => null
