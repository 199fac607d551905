import { fileProblem, fileRules } from '@yantu/contract/files/rules'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { asApiError, isSignedOut } from '../../../lib/transport/errors.ts'
import { upload } from '../../../lib/transport/upload.ts'
import type { OutlineSession } from '../session/types.ts'
import { captionOf, nodeOfFigure, placeFigure } from './place-figure.ts'

/** A picture on its way into an outline. */
export interface Arriving {
  key: number
  /** The node that it was given to. */
  node: string
  name: string
  /** How much of it has been sent, 0 to 1. */
  part: number
}

export interface Figures {
  arriving: readonly Arriving[]
  /** Sends pictures one after the other, and puts each into the outline when it is there. */
  put(nodeId: string, files: readonly File[]): void
  cancel(key: number): void
}

const GONE = '这一条已经删除，图片没有放入'

/** Pictures that are put into an outline by hand. One that can't be is told of, and the others still come. */
export function useFigures(session: Pick<OutlineSession, 'tree' | 'edit' | 'select'>): Figures {
  const [arriving, setArriving] = useState<readonly Arriving[]>([])
  const latest = useRef(session)
  useLayoutEffect(() => {
    latest.current = session
  })
  const sending = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  useEffect(() => {
    const open = sending.current
    return () => open.forEach((sent) => sent.abort())
  }, [])

  const send = useCallback(async ({ key, ...given }: Arriving, file: File): Promise<string> => {
    const { signal } = sending.current.get(key) as AbortController
    const show = (part: number) =>
      setArriving((all) => all.map((one) => (one.key === key ? { ...one, part } : one)))
    try {
      const figure = await upload('POST /api/iSlide/addFigure', { file }, { signal, onSent: show })
      const node = nodeOfFigure(figure, captionOf(given.name))
      const edit = placeFigure(latest.current.tree, given.node, node)
      if (!edit) toast.warning(GONE)
      else {
        latest.current.edit(edit)
        latest.current.select(node.id)
        return node.id
      }
    } catch (error) {
      if (!signal.aborted && !isSignedOut(error)) toast.error(asApiError(error).message)
    } finally {
      sending.current.delete(key)
      setArriving((all) => all.filter((one) => one.key !== key))
    }
    return given.node
  }, [])

  const put = useCallback(
    (nodeId: string, files: readonly File[]) => {
      const wrong = files.map((file) => fileProblem(fileRules.figure, file)).find(Boolean)
      if (wrong) toast.error(wrong)
      const taken = files.filter((file) => !fileProblem(fileRules.figure, file))
      const given = taken.map(({ name }) => ({ key: ++lastKey.current, node: nodeId, name, part: 0 }))
      for (const { key } of given) sending.current.set(key, new AbortController())
      setArriving((all) => [...all, ...given])
      void (async () => {
        // A picture behind a point has the next one behind itself.
        let behind = nodeId
        for (const [index, one] of given.entries())
          behind = await send({ ...one, node: behind }, taken[index] as File)
      })()
    },
    [send],
  )
  const cancel = useCallback((key: number) => {
    sending.current.get(key)?.abort()
    setArriving((all) => all.filter((one) => one.key !== key))
  }, [])
  return { arriving, put, cancel }
}
